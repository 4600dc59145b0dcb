"""One coarse ticker: it looks for what is due, and the database decides."""

import logging
from collections.abc import Callable

from apscheduler.schedulers.background import BackgroundScheduler

from server import inbox, mailbox, outage, outbox, upkeep, weekly
from server.office import Office

log = logging.getLogger(__name__)

SECONDS = 2


def jobs() -> tuple[Callable[[Office], object], ...]:
    """All that time may bring, in the order in which it is done."""
    return (
        upkeep.beat,
        mailbox.look,
        inbox.handle_all,
        upkeep.lapse_all,
        upkeep.remind_all,
        upkeep.news_all,
        weekly.write_all,
        outbox.send_due,
    )


def tick(office: Office) -> None:
    """Do everything that is due, once; a job that fails does not keep the others from running."""
    for job in jobs():
        run(job, office)


def run(job: Callable[[Office], object], office: Office) -> None:
    """One job; its failure is logged and stays its own."""
    try:
        job(office)
    except Exception:
        log.exception("the job %s failed and will be tried at the next tick", job.__name__)


class Clock:
    """APScheduler's ticker; nothing depends on its being on time."""

    def __init__(self, office: Office, seconds: int = SECONDS) -> None:
        self.office, self.pulse = office, outage.Pulse(office)
        self.scheduler = BackgroundScheduler(timezone="UTC")
        self.scheduler.add_job(
            self.tick,
            "interval",
            seconds=seconds,
            max_instances=1,
            coalesce=True,
            misfire_grace_time=None,
        )

    def tick(self) -> None:
        """All that is due, after a look at whether somebody set the clock."""
        run(self.pulse.feel, self.office)
        tick(self.office)

    def start(self) -> None:
        """Begin to tick."""
        self.scheduler.start()

    def stop(self) -> None:
        """Stop after the tick that is under way."""
        self.scheduler.shutdown(wait=True)
