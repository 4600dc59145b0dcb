"""Whoever asks for one address after another that does not exist is asked to come back later."""

from collections import deque
from dataclasses import dataclass, field


@dataclass
class Patience:
    """How often each peer was wrong within the last minute."""

    most: int = 50
    seconds: float = 60.0
    peers: int = 1_000
    wrong: dict[str, deque[float]] = field(default_factory=dict)

    def spent(self, peer: str, now: float) -> bool:
        """The peer was wrong too often lately."""
        times = self.wrong.get(peer, deque())
        while times and times[0] <= now - self.seconds:
            times.popleft()
        return len(times) >= self.most

    def note(self, peer: str, now: float) -> None:
        """The peer was wrong once more; only so many peers are remembered."""
        if peer not in self.wrong and len(self.wrong) >= self.peers:
            self.wrong.pop(next(iter(self.wrong)))
        self.wrong.setdefault(peer, deque(maxlen=self.most)).append(now)
