"""A carrier that signs each letter with DKIM before another carries it."""

from dataclasses import dataclass

from mailer.send import Carrier

SIGNED = (
    b"from to subject date message-id reply-to in-reply-to references mime-version content-type "
    b"auto-submitted list-id list-unsubscribe list-unsubscribe-post"
).split()


@dataclass(frozen=True)
class SigningCarrier:
    """The key, where its other half is found in the DNS, and who carries the letter on."""

    carrier: Carrier
    domain: str
    selector: str
    key: bytes

    def carry(self, raw: bytes, sender: str, recipient: str) -> None:
        """The letter goes out with its signature on top."""
        self.carrier.carry(self.signature(raw) + raw, sender, recipient)

    def signature(self, raw: bytes) -> bytes:
        """The DKIM-Signature header; a header the letter lacks cannot be added later either."""
        import dkim  # late: only a club that signs needs the library

        return bytes(
            dkim.sign(
                raw,
                self.selector.encode(),
                self.domain.encode(),
                self.key,
                canonicalize=(b"relaxed", b"relaxed"),
                include_headers=SIGNED,
            )
        )
