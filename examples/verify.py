#!/usr/bin/env python3
"""Checks a Hazelring game file: dice, signatures and log, but not the rules.

Written from docs/proof.md and docs/transcript.md alone, as a second opinion on `hazelring verify`. It needs Python 3.9 and, for
signatures, the package `cryptography`; without that it says that signatures were not checked.

    python3 examples/verify.py FILE [--kept FILE|DIGEST] [--json]
    python3 examples/verify.py --vectors FILE.json ...      holds this verifier to published vectors

Exit codes: 0 dice and all that follows check out as far as they are shown, 1 refuted, 2 the file cannot be read, 3 the rolls
cannot be checked, 4 as 0, but the signatures in the file were not checked because `cryptography` is missing.
"""
import argparse
import base64
import hashlib
import hmac
import json
import re
import sys
import zlib
from decimal import Decimal

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
except ImportError:
    Ed25519PublicKey = None

SHOWN, NOT_SHOWN, REFUTED = "shown", "not shown", "refuted"
# docs/notation-GAME.md says which games have secrets: their plies are in the chain by hashes.
GAMES_WITH_SECRETS = {"king-of-the-roll"}


class Unreadable(Exception):
    """The file is no game, or is damaged."""

    def __init__(self, line, message):
        super().__init__(message)
        self.line, self.message = line, message


class Refuted(Exception):
    """A level is refuted at a line of the file."""

    def __init__(self, line, message):
        super().__init__(message)
        self.line, self.message = line, message


class NotShown(Exception):
    """Nothing speaks against a level, but it cannot be shown."""


# ---------------------------------------------------------------- bytes


def framed(*parts):
    out = b""
    for part in parts:
        if isinstance(part, str):
            part = part.encode()
        elif isinstance(part, int):
            part = part.to_bytes(4, "big")
        out += len(part).to_bytes(4, "big") + part
    return out


def labelled(purpose, *parts):
    return framed("hazelring/1/" + purpose, *parts)


def digest(purpose, *parts):
    return hashlib.sha256(labelled(purpose, *parts)).digest()


def keyed(key, purpose, *parts):
    return hmac.new(key, labelled(purpose, *parts), hashlib.sha256).digest()


def from_base64(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def to_base64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


# Under a key of small order one signature fits every text (docs/proof.md).
SMALL_ORDER = {
    bytes(32),
    bytes([1]) + bytes(31),
    bytes.fromhex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
    bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
    *(bytes([first]) + b"\xff" * 30 + b"\x7f" for first in (0xEC, 0xED, 0xEE)),
}


def is_weak(key):
    data = from_base64(key)
    return data[:31] + bytes([data[31] & 0x7F]) in SMALL_ORDER


def is_signed(key, signature, message):
    data = from_base64(key)
    if is_weak(key):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(data).verify(from_base64(signature), message)
        return True
    except (InvalidSignature, ValueError):
        return False


# ---------------------------------------------------------------- reading a file

# In base64url; the bits that the last letter has left over are 0.
KEY, SIG, HEX = r"[\w-]{42}[AEIMQUYcgkosw048]", r"[\w-]{85}[AQgw]", r"[0-9a-f]{1,128}"
NUMBER = r"-?\d+(?:\.\d+)?(?:e-?\d+)?"
# A whole number has one form: no sign and no zero before it.
WHOLE, UP_TO_10, UP_TO_15 = (rf"(?:0|[1-9]\d{{0,{digits - 1}}})" for digits in (9, 10, 15))
COUNT = r"(?:(?:[2-9]|[1-9]\d{1,8})\*)?"
SETTLED = rf"payoff(?: {NUMBER})+ places(?: \d+)+"
SEAT = re.compile(r'seat (?P<seat>\d) (?:person|bot (?P<bot>[\w-]{1,40})) (?P<name>\S.*)', re.A | re.S)
END = re.compile(rf"end {SETTLED}(?: scores(?: {NUMBER})+)?", re.A)
EVENTS = {
    kind: re.compile(pattern, re.A)
    for kind, pattern in {
        "roll": rf"(?P<ply>{WHOLE}) roll (?P<slot>[\w-]+) (?P<outcome>\S.*)",
        "play": rf"(?P<ply>{WHOLE}) play (?P<parts>\d \S.*)",
        "show": rf"(?P<ply>{WHOLE}) show (?P<text>\S.*)",
        "chosen": r"chosen (?P<seat>\d) (?P<text>\S.*)",
        "commit": rf"commit (?P<party>\d|server) (?P<digest>{HEX})(?: (?P<key>{KEY}))?",
        "reveal": rf"reveal (?P<party>\d|server) (?P<secret>{HEX})",
        "clock": rf"clock (?P<seat>\d) (?P<left>{UP_TO_15}) (?P<at>{UP_TO_15})",
        "practice": rf"practice (?P<plies>{WHOLE})",
        "sides": rf"sides (?P<sides>{WHOLE}(?:\|{WHOLE})*)",
        "deck": rf"deck (?P<cards>{COUNT}[\w-]+(?: {COUNT}[\w-]+)*)",
        "key": rf"key (?P<seat>\d) (?P<key>{KEY})",
        "undone": rf"undone (?P<ply>{WHOLE}) (?P<chain>{KEY})",
        "closed": rf"closed (?P<how>resigned|late|agreed|abandoned|called-off|broken)(?: (?P<seat>\d))?(?: {SETTLED}(?: estimated)?)?",
        "signed": rf"signed (?P<seat>\d) (?P<cid>[\w-]{{1,40}}) (?P<after>{WHOLE}) (?P<chain>{KEY}) (?P<sig>{SIG}) (?P<what>\S.*)",
        "attested": rf"signed server (?P<key>{KEY}) (?P<chain>{KEY}) (?P<sig>{SIG})",
        "head": rf"log head (?P<epoch>\S{{1,40}}) (?P<size>{UP_TO_10}) (?P<root>{KEY}) (?P<at>{UP_TO_15}) (?P<key>{KEY}) (?P<sig>{SIG})",
        "leaf": rf"log (?P<of>opening|closing) (?P<index>{UP_TO_10})(?P<path>(?: {KEY}){{0,40}})",
        "beside": rf"log (?P<of>closing) (?P<index>{UP_TO_10}) beside(?P<path>(?: {KEY}){{0,40}})",
    }.items()
}
PLIES = ("roll", "play", "show")


class Event:
    """A line of the game below its header; `n` is its number in the file, from 1."""

    def __init__(self, n, kind, text, fields):
        self.n, self.kind, self.text, self.fields = n, kind, text, fields

    def __getitem__(self, name):
        return self.fields[name]


def plain_number(text):
    """A number as Hazelring writes it, which is as JavaScript does (ECMA-262, Number::toString)."""
    sign, digits, exponent = Decimal(repr(float(text))).normalize().as_tuple()
    if not isinstance(exponent, int) or digits == (0,):
        return "0" if digits == (0,) else None
    shown, point = "".join(map(str, digits)), len(digits) + exponent
    if len(digits) <= point <= 21:
        shown += "0" * (point - len(digits))
    elif 0 < point <= 21:
        shown = f"{shown[:point]}.{shown[point:]}"
    elif -6 < point <= 0:
        shown = f"0.{'0' * -point}{shown}"
    else:
        shown = f"{shown[0]}{'.' if shown[1:] else ''}{shown[1:]}e{point - 1:+d}"
    return "-" * sign + shown


def check_numbers(n, text):
    """Whether the numbers of a settlement are in their one form."""
    for word in text.split(" "):
        if re.fullmatch(NUMBER, word, re.A) and plain_number(word) != word:
            raise Unreadable(n, f'a number has one form only, and "{word}" is another')


def read_seat(n, text):
    match = SEAT.fullmatch(text)
    if not match:
        raise Unreadable(n, "a seat's line reads: seat 0 person \"Name\"")
    try:
        name = json.loads(match["name"])
    except ValueError:
        raise Unreadable(n, "this name is no JSON string") from None
    if not isinstance(name, str):
        raise Unreadable(n, "this name is no JSON string")
    plain = json.dumps(name, ensure_ascii=False)
    plain = re.sub("[\ud800-\udfff]", lambda lone: f"\\u{ord(lone[0]):04x}", plain)
    if len(name.encode("utf-16-le", "surrogatepass")) // 2 > 40:
        raise Unreadable(n, "this name has more than 40 letters")
    if plain != match["name"]:
        raise Unreadable(n, f"this name should be written {plain}")
    kind = "person" if match["bot"] is None else match["bot"]
    return Event(n, "seat", text, {"seat": int(match["seat"]), "who": kind})


def check_series(n, text, seats):
    """Refuses the line of a series whose form or score is impossible, or that was over before this game."""
    series = re.fullmatch(
        r"series (best-of|first-to) ([1-9][0-9]?) (?:alternate|loser-first|stay) "
        r"played (0|[1-9][0-9]{0,3}) won ((?:0|[1-9][0-9]{0,3})(?: (?:0|[1-9][0-9]{0,3}))*)",
        text,
        re.A,
    )
    if not series:
        raise Unreadable(n, "a line of a series reads: series best-of 3 alternate played 1 won 0 1")
    games, played, won = int(series[2]), int(series[3]), sorted(map(int, series[4].split()), reverse=True)
    is_possible = seats > 1 and len(won) == seats and won[0] <= played
    is_over = won[0] >= games if series[1] == "first-to" else played >= games or won[0] - sum(won[1:2]) > games - played
    if not is_possible or is_over:
        raise Unreadable(n, "this score is impossible, or the series was over before this game")


def read_event(n, text):
    if text.startswith("seat "):
        return read_seat(n, text)
    for kind, pattern in EVENTS.items():
        match = pattern.fullmatch(text)
        if match and (kind != "play" or all(re.fullmatch(r"\d \S.*", one, re.A) for one in match["parts"].split(" & "))):
            if kind == "closed":
                check_numbers(n, text)
            return Event(n, kind, text, match.groupdict())
    raise Unreadable(n, f'"{text[:60]}" is not a line of a game')


CONTROL = "[\x00-\x08\x0b-\x1f]"
BLANK = "[ \\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]"


def strip_blanks(line):
    return re.sub(f"^{BLANK}+|{BLANK}+\\Z", "", line)


def without_blank_ends(lines):
    filled = [i for i, line in enumerate(lines) if strip_blanks(line)]
    return lines[filled[0] : filled[-1] + 1] if filled else []


def without_fences(lines):
    lines = [re.sub(rf"^(`{{3,}}|~{{3,}})([0-9A-Za-z_-]*\Z|(?=hazelring{BLANK}))", "", strip_blanks(lines[0])), *lines[1:]]
    last = re.sub(r"(`{3,}|~{3,})\Z", "", strip_blanks(lines[-1]))
    if last == "" or re.fullmatch(f"check{BLANK}[0-9a-f]{{8}}", last):
        lines[-1] = last
    return lines


def unwrapped(lines):
    """The lines without what pasting and quoting put around them (docs/transcript.md, Opening a file)."""
    lines, quote = without_blank_ends(lines), re.compile(f"^{BLANK}*>{BLANK}?")
    for _ in range(8):
        if lines and all(quote.match(line) or not strip_blanks(line) for line in lines):
            lines = without_blank_ends([quote.sub("", line) for line in lines])
        elif lines:
            lines = without_blank_ends(without_fences(lines))
    return lines


def checksum_fits(text):
    closing = re.fullmatch(r"([\s\S]*\n)check ([0-9a-f]{8})\n", text)
    return closing is not None and f"{zlib.crc32(closing[1].encode()):08x}" == closing[2]


def game_text(text):
    """The text as it was written, out of what was pasted, quoted or sent."""
    # CR CR LF is no line end: it is refused.
    lines = [strip_blanks(line) for line in unwrapped(re.sub(r"(?<!\r)\r\n", "\n", text).split("\n"))]
    is_whole = bool(lines) and re.fullmatch(f"check{BLANK}[0-9a-f]{{8}}", lines[-1])
    end = "\n" if is_whole or re.search(r"\n(?:[^\S\r]|[>`~])*\Z", text) else ""
    kept = "\n".join(lines) + end
    outside = "\n".join(re.sub(BLANK, " ", line.split('"')[0]) + line[len(line.split('"')[0]) :] for line in lines) + end
    everywhere = "\n".join(re.sub(BLANK, " ", line) for line in lines) + end
    return next((text for text in (kept, outside, everywhere) if checksum_fits(text)), outside)


class Game:
    """A file that has been read: header lines, seats, dice, events, closing line; `damage` where its checksum does not fit."""

    def __init__(self, data, may_be_cut=False):
        try:
            text = game_text(data.decode())
        except UnicodeDecodeError as error:
            raise Unreadable(data.count(b"\n", 0, error.start) + 1, "this is no text in UTF-8") from None
        self.lines = text.split("\n")
        self.check_format(text)
        self.check_characters()
        last = len(self.lines) - 1
        long = next((n for n, line in enumerate(self.lines, 1) if len(line) > 2000), None)
        if long:
            raise Unreadable(long, "this line is longer than 2000 characters")
        closing = re.fullmatch(r"([\s\S]*\n)check ([0-9a-f]{8})\n", text)
        check = next((n for n, line in enumerate(self.lines, 1) if re.fullmatch("check [0-9a-f]{8}", line)), None)
        self.too_long = check if check and check < last else None
        closing = None if self.too_long else closing
        self.read_header()
        self.read_events(last, closing is not None)
        self.check_version()
        if not closing and may_be_cut:
            self.damage, self.closing = None, self.closing or Event(last + 1, "open", "", {})
            return
        if self.too_long:
            raise Unreadable(self.too_long + 1, 'nothing may follow the line "check ..."')
        filled = next((n for n in range(len(self.lines), 0, -1) if self.line(n)), 1)
        if not closing and re.match(r"\W*check\b", self.line(filled), re.I | re.A):
            raise Unreadable(filled, 'the last line should read "check" and eight digits from 0 to f in small letters, and no more')
        if not closing:
            raise Unreadable(len(self.lines), 'the file ends too early: its last line should read "check ..."')
        if self.closing.n != last - 1:
            raise Unreadable(self.closing.n + 1, 'nothing but "check ..." may follow the closing line')
        fits = f"{zlib.crc32(closing[1].encode()):08x}" == closing[2]
        self.damage = None if fits else Unreadable(last, "the checksum does not fit: a line above was changed")

    def check_characters(self):
        for n, line in enumerate(self.lines, 1):
            if control := re.search(CONTROL, line):
                raise Unreadable(n, f"the control character U+{ord(control[0]):04X} stands in no line of a game")

    def check_format(self, text):
        if text.startswith("\ufeff"):
            raise Unreadable(1, "this file begins with a byte order mark: save it as UTF-8 without one")
        first = re.fullmatch(r"hazelring (0|[1-9][0-9]{0,5})", re.sub(CONTROL, "", self.lines[0]))
        if not first or len(text) > 1_000_000:
            raise Unreadable(1, "this is no Hazelring game")
        self.version = int(first[1])
        if self.version > 3:
            raise Unreadable(1, "this game was saved by a newer Hazelring")

    def line(self, n):
        return self.lines[n - 1] if n <= len(self.lines) else ""

    def read_header(self):
        game = re.fullmatch(r"game ([a-z][a-z0-9-]{0,40}) (0|[1-9][0-9]{0,5})", self.line(2))
        if not game:
            raise Unreadable(2, 'a line "game NAME VERSION" is due here')
        n, rules = 3, set()
        while rule := re.fullmatch(r"rule ([\w-]+) (\S+)", self.line(n), re.A):
            if re.fullmatch(r"0\d+", rule[2], re.A):
                raise Unreadable(n, f'a number has one form only, and "{rule[2]}" is another')
            if rule[1] in rules:
                raise Unreadable(n, f"the house rule {rule[1]} is set twice")
            rules.add(rule[1])
            n += 1
        self.seats = []
        while self.line(n).startswith("seat "):
            seat = read_seat(n, self.line(n))
            if seat["seat"] != len(self.seats):
                raise Unreadable(n, f"seat {len(self.seats)} is due here")
            self.seats.append(seat["who"])
            n += 1
        dice = re.fullmatch(rf"dice (device|hand|seed {UP_TO_15}|sealed ([a-z0-9]{{1,40}}))", self.line(n), re.A)
        if not self.seats or not dice:
            raise Unreadable(n, "a line of a seat or of the dice is due here")
        self.name, self.match, self.dice_line, self.header_end = game[1], dice[2], n, n
        if self.line(n + 1).startswith("series "):
            self.header_end = n + 1
            check_series(n + 1, self.line(n + 1), len(self.seats))

    def read_events(self, last, is_whole):
        self.events, plies, n, self.closing = [], 0, self.header_end + 1, None
        while not (self.line(n) == "open" or self.line(n).startswith("end ")) and n <= last:
            event = read_event(n, self.line(n))
            if event.kind in PLIES:
                plies += 1
                if int(event["ply"]) != plies:
                    raise Unreadable(n, f"ply {plies} is due here")
            self.events.append(event)
            n += 1
        text = self.line(n)
        if not is_whole and n > last:
            return
        if text != "open" and not END.fullmatch(text):
            raise Unreadable(n, 'a line "open" or "end ..." is due here')
        check_numbers(n, text)
        self.closing = Event(n, "open" if text == "open" else "end", text, {})

    def check_version(self):
        """Version 1 has neither keys nor evidence, version 2 no short ways in the log."""
        is_signed = self.all("signed", "attested", "head", "leaf") or any(one["key"] for one in self.all("commit"))
        due = 3 if self.all("beside") else 2 if is_signed else 1
        self.is_signed = due > 1
        if self.version < due:
            raise Unreadable(1, f"this file has lines of version {due}: its first line should read hazelring {due}")

    def all(self, *kinds):
        return [event for event in self.events if event.kind in kinds]

    def plies(self):
        return self.all(*PLIES)


# ---------------------------------------------------------------- what the format alone says of the rules


def ranks(payoff):
    return [1 + sum(other > mine for other in payoff) for mine in payoff]


def closed_fault(event, seats, plies):
    """What cannot be of an ending that the rules did not make, as far as that can be told without them."""
    how, seat, settled = event["how"], event["seat"], re.search("payoff (.*) places ([0-9 ]*)", event.text)
    payoff, places = ([float(one) for one in row.split()] for row in settled.groups()) if settled else ([], [])
    if int(seat or 0) >= seats or settled and not len(payoff) == len(places) == seats:
        return f"this game has {seats} seats: it cannot be closed for others"
    if seat and how not in ("resigned", "late", "broken"):
        return f"a game that was {how} was not closed by one seat"
    if how in ("called-off", "broken") and (plies or settled):
        return f'"{how}" says that the game never began'
    if how in ("resigned", "late") and (not seat or seats > 2):
        return "one of two seats resigns or is late: at a larger table the others play on"
    if settled and event.text.endswith("estimated") and how != "abandoned":
        return "only an abandoned game is settled by an estimate"
    if settled and seats == 1 and how != "abandoned":
        return "a game for one closes without a payoff"
    if settled and seats > 1:
        due = ranks(payoff) if how == "abandoned" else [2 if str(i) == seat else 1 for i in range(seats)]
        if places != due or ranks(payoff) != places:
            return "these payoffs and places cannot be of this ending"
    return None


def left_of(thrown, outcome):
    """What the next roll of a kind throws: the same dice, or the cards that are left."""
    left = list(thrown)
    for card in outcome.split("+"):
        if re.search("[a-z]", card) and card in left:
            left.remove(card)
    return left


def check_thrown(game):
    """In a signed file a line above a roll says what is thrown, where the last roll of its kind does not; nowhere else."""
    known, said = {}, None
    for event in game.events:
        is_said = event.kind in ("sides", "deck")
        if said and event.kind != "roll" or is_said and not game.is_signed:
            raise Refuted((said or event).n, "no line is due here that says what is thrown")
        if is_said:
            said = event
        if event.kind != "roll" or not game.is_signed:
            continue
        kind = re.sub(r"\d+", "", event["slot"])
        new = said and (said["sides"].split("|") if said.kind == "sides" else cards_of(said["cards"]))
        if said and known.get(kind) == new:
            raise Refuted(said.n, "no line is due here that says what is thrown")
        if not said and kind not in known:
            raise Refuted(event.n, "a line above this one has to say what is thrown")
        known[kind] = left_of(new or known[kind], event["outcome"])
        said = None


def check_format_of_play(game):
    plies = 0
    for event in game.events:
        plies += event.kind in PLIES
        fault = closed_fault(event, len(game.seats), plies) if event.kind == "closed" else None
        if fault:
            raise Refuted(event.n, fault)
    check_thrown(game)
    raise NotShown("this verifier does not know the rules")


# ---------------------------------------------------------------- the level of the dice


class Ceremony:
    """Who committed and revealed what, and the key of the match where all is known."""

    def __init__(self, game):
        self.game = game
        self.commits = game.all("commit")
        self.reveals = game.all("reveal")
        plies = game.plies()
        self.first = plies[0].n if plies else None
        self.last = plies[-1].n if plies else None

    def people(self):
        """Seats on which people sat when the first die fell."""
        who = dict(enumerate(self.game.seats))
        for seat in self.game.all("seat"):
            if self.first and seat.n < self.first:
                who[seat["seat"]] = seat["who"]
        return [seat for seat, kind in sorted(who.items()) if kind == "person"]

    def commit_of(self, party):
        return next((one for one in self.commits if one["party"] == party), None)

    def secret_of(self, party):
        found = next((one for one in self.reveals if one["party"] == party), None)
        return bytes.fromhex(found["secret"]) if found and re.fullmatch("[0-9a-f]{64}", found["secret"]) else None

    def check_order(self):
        for events, does in ((self.commits, "commits"), (self.reveals, "reveals")):
            seen = set()
            for one in events:
                if one["party"] in seen:
                    raise Refuted(one.n, f"{one['party']} {does} a second time here")
                seen.add(one["party"])
        if not self.commits and not self.first:
            return
        if not self.commits:
            raise Refuted(self.first, "no commitment recorded")
        if self.commits[0]["party"] != "server":
            raise Refuted(self.commits[0].n, "the server has to commit first")
        if self.first:
            for seat in self.people():
                if not self.commit_of(str(seat)):
                    raise Refuted(self.first, f"no commitment recorded of seat {seat}")
            for one in self.commits:
                if one.n > self.first:
                    raise Refuted(one.n, f"{one['party']} commits after the first roll")
        for one in self.reveals:
            if one.n < self.commits[-1].n:
                raise Refuted(one.n, f"{one['party']} reveals before all have committed")
        for one in self.reveals:
            if one["party"] == "server" and self.last and one.n < self.last:
                raise Refuted(one.n, "the server reveals before the last ply")
            if one["party"] != "server" and self.first and one.n > self.first:
                raise Refuted(one.n, f"seat {one['party']} reveals after the first roll")

    def fits(self, reveal, server_commitment):
        secret, commit = bytes.fromhex(reveal["secret"]), self.commit_of(reveal["party"])
        if reveal["party"] == "server":
            return digest("commit-server", self.game.match, secret).hex() == commit["digest"]
        parts = [self.game.match, server_commitment, int(reveal["party"]), secret]
        if commit["key"]:
            parts.append(from_base64(commit["key"]))
        return digest("commit-seat", *parts).hex() == commit["digest"]

    def check_secrets(self):
        if not self.commits:
            return
        server = self.commits[0]
        for one in self.reveals:
            if not self.commit_of(one["party"]):
                raise Refuted(one.n, f"{one['party']} reveals what it never committed to")
            if not re.fullmatch("[0-9a-f]{64}", one["secret"]):
                raise Refuted(one.n, "a secret has 64 hexadecimal digits")
        written = bytes.fromhex(server["digest"]) if len(server["digest"]) % 2 == 0 else b""
        wrong = [one for one in self.reveals if not self.fits(one, written)]
        if len(wrong) > 1 and len(wrong) == len(self.reveals):
            self.blame_common_line(wrong)
        if wrong:
            raise Refuted(wrong[0].n, f"this is not the secret that {wrong[0]['party']} committed to")
        for one in self.commits[1:]:
            if self.first and self.secret_of(one["party"]) is None:
                raise Refuted(self.first, f"no reveal recorded of seat {one['party']}, and yet dice fell")

    def blame_common_line(self, wrong):
        """No secret fits, so what all of them are bound to was changed."""
        secret = self.secret_of("server")
        made = secret and digest("commit-server", self.game.match, secret)
        devices = [one for one in wrong if one["party"] != "server"]
        if secret is None or all(self.fits(one, made) for one in devices):
            raise Refuted(self.commits[0].n, "the devices committed to another commitment of the server")
        raise Refuted(self.game.dice_line, "no secret fits the name of this match")

    def key(self):
        """The key of the match; None while a secret is missing."""
        server = self.secret_of("server")
        seats = sorted(int(one["party"]) for one in self.commits if one["party"] != "server")
        secrets = [self.secret_of(str(seat)) for seat in seats]
        if server is None or None in secrets or self.game.match is None:
            return None
        pairs = [part for pair in zip(seats, secrets) for part in pair]
        return digest("key", self.game.match, server, len(seats), *pairs)


def words_of(key, match, ply):
    block = 0
    while True:
        data = keyed(key, "roll", match, ply, block)
        yield from (int.from_bytes(data[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


def below(k, words):
    limit = 2**32 - 2**32 % k
    return next(word for word in words if word < limit) % k


def due_dice(sides, outcome, words):
    groups = []
    for count, k in zip((len(group.split("-")) for group in outcome.split("|")), sides):
        groups.append(sorted(below(k, words) + 1 for _ in range(count)))
    return "|".join("-".join(map(str, faces)) for faces in groups)


def due_cards(deck, outcome, words):
    left = list(range(len(deck)))
    drawn = sorted(left.pop(below(len(left), words)) for _ in outcome.split("+"))
    return "+".join(deck[i] for i in drawn), [deck[i] for i in range(len(deck)) if i not in drawn]


def cards_of(text):
    cards = []
    for entry in text.split(" "):
        count, _, card = entry.rpartition("*")
        cards += [card] * int(count or 1)
    return cards


def check_rolls(game, key):
    """Every roll once more: what the key gives at its ply. Answers their number."""
    thrown, said, rolls = {}, None, 0
    for event in game.events:
        if event.kind in ("sides", "deck"):
            said = event
        if event.kind != "roll":
            continue
        kind = re.sub(r"\d+", "", event["slot"])
        if said and said.kind == "sides":
            thrown[kind] = [int(k) for k in said["sides"].split("|")]
        elif said:
            thrown[kind] = cards_of(said["cards"])
        said = None
        if kind not in thrown:
            raise NotShown("the file does not say what is thrown: that takes the rules")
        words, dice, outcome = words_of(key, game.match, int(event["ply"])), thrown[kind], event["outcome"]
        if dice and isinstance(dice[0], int):
            due = due_dice(dice, outcome, words)
        elif len(outcome.split("+")) > len(dice):
            raise Refuted(event.n, "more cards are drawn here than the deck has")
        else:
            due, thrown[kind] = due_cards(dice, outcome, words)
        if due != outcome:
            raise Refuted(event.n, f'the sealed secrets give "{due}" here')
        rolls += 1
    return rolls


def check_dice(game):
    if game.match is None:
        raise NotShown("these dice were not sealed")
    ceremony = Ceremony(game)
    ceremony.check_order()
    ceremony.check_secrets()
    if not ceremony.first:
        raise NotShown("no die has fallen")
    key = ceremony.key()
    if key is None:
        raise NotShown("the server has not revealed its secret")
    rolls = check_rolls(game, key)
    committed = ", ".join("the server" if one["party"] == "server" else f"seat {one['party']}" for one in ceremony.commits)
    return f"{rolls} rolls follow from the secrets of {committed}"


# ---------------------------------------------------------------- the game chain


class Place:
    """The chain after a line of the file: so many plies are above."""

    def __init__(self, n, plies, value):
        self.n, self.plies, self.value = n, plies, value


def chain_of(game):
    """The chain at every place of the file, from the opening digest on. None where hidden plies cannot be computed yet."""
    commits = game.all("commit")
    key = Ceremony(game).key()
    is_hidden = game.name in GAMES_WITH_SECRETS
    if not commits or game.match is None:
        return []
    if is_hidden and key is None:
        return None
    head = game.lines[1 : game.header_end] + [one.text for one in commits]
    value = digest("opening", game.match, "".join(line + "\n" for line in head))
    places, plies = [Place(commits[-1].n, 0, value)], 0
    for event in game.events:
        line = event.text
        if event.kind == "undone":
            value = digest("undone", from_base64(event["chain"]), value, int(event["ply"]))
            places.append(Place(event.n, plies, value))
            continue
        if event.kind in PLIES:
            plies += 1
            if is_hidden:
                salt = keyed(key, "salt", game.match, plies)
                line = f"{plies} hidden {to_base64(digest('hidden', salt, line))}"
        elif event.kind not in ("reveal", "seat", "key", "closed"):
            continue
        if event.kind == "reveal" and event["party"] == "server" and game.closing.kind == "end":
            value = digest("link", value, game.closing.text)
        value = digest("link", value, line)
        places.append(Place(event.n, plies, value))
    return places


# ---------------------------------------------------------------- the level of the signatures


class Holder:
    """A key and the lines between which it held its seat."""

    def __init__(self, seat, key, start):
        self.seat, self.key, self.start, self.end = seat, key, start, float("inf")

    def is_same_key(self, other):
        return self.seat == other.seat and self.key == other.key


def holders_of(game):
    holders = []
    for event in game.all("commit", "key"):
        seat = event["party"] if event.kind == "commit" else event["seat"]
        if not event["key"]:
            continue
        for earlier in holders:
            if earlier.seat == seat and earlier.end == float("inf"):
                earlier.end = event.n
        holders.append(Holder(seat, event["key"], event.n))
    return holders


def choices_of(game):
    """All choices in order: (ply, line, seat, text, whether the seat's own device made it)."""
    who, choices = dict(enumerate(game.seats)), []
    for event in game.events:
        if event.kind == "seat":
            who[event["seat"]] = event["who"]
        if event.kind == "play":
            for part in event["parts"].split(" & "):
                seat, text = part[0], part[2:]
                own = who.get(int(seat)) in ("person", "program")
                choices.append((int(event["ply"]), event.n, seat, text, own))
    return choices


def act_message(game, signed):
    parts = (int(signed["seat"]), signed["cid"], int(signed["after"]), from_base64(signed["chain"]), signed["what"])
    return labelled("act", game.match, *parts)


def check_act(game, signed, holders, chain, choices):
    """The holder of a device's signature and the last ply it covers; None where it stands on plies that were taken back."""
    seat, after, what = signed["seat"], int(signed["after"]), signed["what"]
    message = act_message(game, signed)
    held = [one for one in holders if one.seat == seat and is_signed(one.key, signed["sig"], message)]
    if not held:
        raise Refuted(signed.n, f"this is no signature of a device of seat {seat}")
    place = next((one for one in chain if to_base64(one.value) == signed["chain"]), None)
    if place is None:
        if any(int(one["ply"]) <= after for one in game.all("undone")):
            return None
        raise Refuted(signed.n, f"the device of seat {seat} signed another course of this game")
    holder = next((one for one in held if one.start <= place.n < one.end), None)
    if place.plies != after or holder is None:
        raise Refuted(signed.n, f"this signature of seat {seat} does not belong to this place of the game")
    if what == "resign":
        if not has_resigned(game, seat, place):
            raise Refuted(signed.n, f"seat {seat} resigned, and this file does not say so")
        return holder, after
    if not what.startswith("play "):
        return holder, after
    plan, reach = what[len("play ") :].split(" & "), after
    made = [choice for choice in choices if choice[2] == seat and choice[0] > after]
    left = min((int(one["ply"]) for one in game.all("undone") if one.n > place.n), default=float("inf"))
    for due, (ply, line, _, text, _) in zip(plan, made):
        if ply > left:
            break
        if text != due:
            raise Refuted(line, f'the device of seat {seat} signed "{due}" here')
        reach = ply
    return holder, reach


def has_resigned(game, seat, place):
    """Two play until one resigns; at larger tables a computer takes the seat over."""
    if len(game.seats) > 2:
        return any(one["seat"] == int(seat) and one["who"] not in ("person", "program") for one in game.all("seat") if one.n > place.n)
    return any(one["how"] == "resigned" and one["seat"] == seat for one in game.all("closed"))


def check_signatures(game):
    holders, attested = holders_of(game), game.all("attested")
    if game.match is None or not (holders or attested):
        raise NotShown("this file has no key to check signatures by" if game.all("signed") else "this file carries no signatures")
    chain = chain_of(game)
    if chain is None:
        raise NotShown("the server has not revealed its secret")
    if not chain:
        raise NotShown("no commitment recorded")
    if Ed25519PublicKey is None:
        raise NotShown("signatures were not checked: install the package cryptography")
    choices, covered = choices_of(game), []
    for signed in game.all("signed"):
        found = check_act(game, signed, holders, chain, choices)
        if found:
            covered.append(found)
    if not attested:
        raise NotShown("devices committed to keys in this game; the signature of the server is missing from this file")
    last = attested[-1]
    if server_key(game) is None:
        raise Refuted(last.n, "this is no signature of this server key")
    if last["chain"] != to_base64(chain[-1].value):
        earlier = next((one for one in chain if to_base64(one.value) == last["chain"]), None)
        reach = f"reaches only as far as ply {earlier.plies}" if earlier else "is on another course or ending of this game"
        raise Refuted(last.n, f"this file was changed: the signature of the server in it {reach}")
    for holder in holders:
        if is_weak(holder.key):
            raise NotShown(f"the key of seat {holder.seat} is none by which only one device can sign")
    for ply, line, seat, _, own in choices:
        if not own:
            continue
        holder = next((one for one in holders if one.seat == seat and one.start < line < one.end), None)
        reach = max((reach for one, reach in covered if holder and one.is_same_key(holder)), default=0)
        if reach < ply:
            far = f"signed as far as ply {reach} of {chain[-1].plies}"
            raise NotShown(f"no signature recorded that covers what seat {seat} chose in ply {ply}: {far}")
    keys = ", ".join(dict.fromkeys(f"seat {one.seat} {fingerprint(one.key)}" for one, _ in covered))
    signed_by = f"signed by the server {fingerprint(last['key'])}" + (f" and by {keys}" if keys else "")
    return "; ".join([signed_by, *moves_of(game, holders, chain)])


def moves_of(game, holders, chain):
    """What is to be said of seats that went from one key to another."""
    for later in holders:
        before = next((one for one in holders if one.seat == later.seat and one.end == later.start), None)
        if before is None:
            continue
        seat, keys = later.seat, f"from {fingerprint(before.key)} to {fingerprint(later.key)}"
        if is_passed_on(game, before, chain):
            yield f"the device of seat {seat} passed it on {keys}"
        else:
            yield f"the server moved seat {seat} {keys}, and the old key did not agree"


def is_passed_on(game, holder, chain):
    """Whether a device signed that it passes its seat on, while it held it."""
    for signed in game.all("signed"):
        if signed["seat"] == holder.seat and signed["what"].startswith("pass "):
            place = next((one for one in chain if to_base64(one.value) == signed["chain"]), None)
            in_time = place is None or holder.start <= place.n < holder.end
            if in_time and is_signed(holder.key, signed["sig"], act_message(game, signed)):
                return True
    return False


def valid_acts(game):
    """The acts that a device of their seat has signed, on whatever course of the game."""
    holders = holders_of(game)
    for signed in game.all("signed"):
        message = act_message(game, signed)
        if any(one.seat == signed["seat"] and is_signed(one.key, signed["sig"], message) for one in holders):
            yield signed


def server_key(game):
    """The key of the last signature of the server, if that is right."""
    last = (game.all("attested") or [None])[-1]
    if last is None or game.match is None:
        return None
    message = labelled("chain", game.match, from_base64(last["chain"]))
    return last["key"] if is_signed(last["key"], last["sig"], message) else None


def fingerprint(key):
    return " ".join(key[i : i + 4] for i in range(0, 16, 4))


# ---------------------------------------------------------------- the level of the log


def root_from(leaf, index, size, path):
    """RFC 9162, 2.1.3.2: the root that a leaf and its path give; None where the path cannot be one."""
    if index >= size:
        return None
    fn, sn, node = index, size - 1, hashlib.sha256(b"\x00" + leaf).digest()
    for step in path:
        if sn == 0:
            return None
        if fn % 2 == 1 or fn == sn:
            node = hashlib.sha256(b"\x01" + step + node).digest()
            while fn % 2 == 0 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            node = hashlib.sha256(b"\x01" + node + step).digest()
        fn, sn = fn >> 1, sn >> 1
    return node if sn == 0 else None


def siblings(index, size):
    """The parts of a tree whose hashes lead from a leaf to the root, the nearest first: each from its first leaf to before its last."""
    parts, first, end = [], 0, size
    while end - first > 1:
        middle = first + 2 ** ((end - first - 1).bit_length() - 1)
        parts.insert(0, (middle, end) if index < middle else (first, middle))
        first, end = (first, middle) if index < middle else (middle, end)
    return parts


def is_head_signed(head):
    parts = (head["epoch"], int(head["size"]), from_base64(head["root"]), head["at"])
    return is_signed(head["key"], head["sig"], labelled("head", *parts))


def check_leaf(game, leaf, value, size, root, opening=None):
    """A leaf on its way to the root; the closing one perhaps only as far as the way of the opening."""
    path, index = [from_base64(step) for step in leaf["path"].split()], int(leaf["index"])
    if leaf.kind == "beside":
        beside = [from_base64(step) for step in opening["path"].split()]
        parts = zip(siblings(int(opening["index"]), size), beside)
        first, size, root = next(((f, end - f, hash) for (f, end), hash in parts if f <= index < end), (0, 0, None))
        index -= first
    if root is None or root_from(labelled("leaf", leaf["of"], game.match, value), index, size, path) != root:
        raise Refuted(leaf.n, f"this line does not lead from the {leaf['of']} of this game to the head of the log")


def seen_heads(game):
    """Which heads of the log the devices saw, as the ids of their acts say: line, seat, number of leaves, first letters of the root."""
    for signed in valid_acts(game) if game.match and Ed25519PublicKey else []:
        found = re.fullmatch(r"-[\w-]{10}([0-9a-z]{7})([\w-]{22})", signed["cid"], re.A)
        if found:
            yield signed.n, signed["seat"], int(found[1], 36), found[2]


def fold(hashes):
    """The root above whole subtrees, from left to right."""
    if not hashes:
        return hashlib.sha256().digest()
    root = hashes[-1]
    for left in reversed(hashes[:-1]):
        root = hashlib.sha256(b"\x01" + left + root).digest()
    return root


def check_seen(game, head, opening, leaf):
    """Whether the heads that devices saw are of this log, as far as the file can tell."""
    index, size = int(opening["index"]), int(head["size"])
    path = zip(siblings(index, size), opening["path"].split())
    left = [from_base64(step) for (_, end), step in path if end <= index][::-1]
    roots = {index: fold(left), index + 1: fold([*left, hashlib.sha256(b"\x00" + leaf).digest()])}
    roots = {length: to_base64(root)[:22] for length, root in roots.items()} | {size: head["root"][:22]}
    said = []
    for _, seat, length, root in seen_heads(game):
        if length > size or length in roots and roots[length] != root:
            which = "another log" if length in roots else "a longer log than this one"
            raise NotShown(
                f"the device of seat {seat} signed that it had seen {which}, of {length} entries: the server showed two or was "
                "restored from a backup, or that device says what is not so"
            )
        if length > 0:
            same = "this log begins with the same" if length in roots else "it cannot be compared here"
            said.append(f"seat {seat} saw a head of {length} entries: {same}")
    return said


def check_log(game):
    heads, leaves = game.all("head"), {one["of"]: one for one in game.all("leaf", "beside")}
    if not heads or "opening" not in leaves or game.match is None:
        raise NotShown("this file has no head of a server's log, or no way to it from the opening of this game")
    head = heads[-1]
    if Ed25519PublicKey is None:
        raise NotShown("signatures were not checked: install the package cryptography")
    chain = chain_of(game)
    if not chain:
        raise NotShown("the chain of this game cannot be computed")
    root, size = from_base64(head["root"]), int(head["size"])
    if not is_head_signed(head):
        raise Refuted(head.n, "this is no signature of this server key")
    for of in ("opening", "closing"):
        if of in leaves:
            value = (chain[0] if of == "opening" else chain[-1]).value
            check_leaf(game, leaves[of], value, size, root, leaves["opening"])
    if "closing" in leaves and int(leaves["closing"]["index"]) <= int(leaves["opening"]["index"]):
        raise Refuted(leaves["closing"].n, "the log has the end of this game before its opening")
    if "closing" not in leaves and (game.closing.kind == "end" or game.all("closed")):
        raise NotShown("this file has no entry of the game's end in the server's log")
    if not game.all("attested"):
        raise NotShown("the signature of the server on the game is missing from this file, so it does not show whose log this is")
    if head["key"] != game.all("attested")[-1]["key"]:
        raise NotShown("the head of the log is signed by another key than the game")
    leaf = labelled("leaf", "opening", game.match, chain[0].value)
    return "; ".join([f"in the server's log, under its head of {head['at']} ms", *check_seen(game, head, leaves["opening"], leaf)])


# ---------------------------------------------------------------- the level of what you kept

COMPARED = (*PLIES, "commit", "reveal", "seat", "key", "closed", "undone")


def check_kept(game, kept):
    if kept is None:
        raise NotShown("nothing that you kept was given")
    if isinstance(kept, str):
        return check_kept_value(game, kept)
    said = check_game(game, kept) if kept.line(kept.dice_line) == game.line(game.dice_line) else None
    if Ed25519PublicKey is not None:
        check_two_logs(game, kept)
    if said is None:
        raise NotShown("what was kept is another match")
    ours = [head[2:] for head in seen_heads(game)] + [(int(one["size"]), one["root"][:22]) for one in game.all("head")]
    others = [head[2:] for head in seen_heads(kept)] + [(int(one["size"]), one["root"][:22]) for one in kept.all("head")]
    for length, root in ours:
        if any(other == length and other_root != root for other, other_root in others):
            raise NotShown(
                f"the two files name two logs of {length} entries: the server showed two or was restored from a backup, or a device "
                "says what is not so"
            )
    if isinstance(said, NotShown):
        raise said
    return said


def check_two_logs(game, kept):
    """Two heads of one epoch and one length, signed by one key, over two roots."""
    ours, others = ([one for one in file.all("head") if is_head_signed(one)][-1:] for file in (game, kept))
    for one, other in zip(ours, others):
        is_one = all(one[name] == other[name] for name in ("key", "epoch", "size"))
        if one["root"] != other["root"] and is_one and one["key"] == server_key(game):
            raise Refuted(one.n, "the server signed two logs of one length")


def has_undone(game, other):
    """Whether a game was taken back by consent from where another file of it ends."""
    last = (chain_of(other) or [None])[-1]
    return last is not None and any(one["chain"] == to_base64(last.value) for one in game.all("undone"))


def check_game(game, kept):
    """What two files of one match have in common, or why that cannot be told."""
    mine, theirs = kept.all(*COMPARED), game.all(*COMPARED)
    if kept.lines[1 : kept.header_end] != game.lines[1 : game.header_end]:
        if game.match is None:
            return NotShown("what was kept is another game")
        raise Refuted(game.events[0].n if game.events else game.closing.n, "what was kept has other lines above this one")
    first = next((i for i, (one, other) in enumerate(zip(mine, theirs)) if one.text != other.text), None)
    if first is None or has_undone(game, kept) or has_undone(kept, game):
        return "it is the game that was kept, or one of them is a beginning of the other"
    if "undone" in (mine[first].kind, theirs[first].kind):
        return NotShown("the two files part where the players took the game back: they cannot be compared from there")
    raise Refuted(theirs[first].n, f'what was kept has "{mine[first].text}" here')


def check_kept_value(game, kept):
    chain = chain_of(game)
    if not chain:
        raise NotShown("the chain of this game cannot be computed")
    known = [to_base64(place.value) for place in chain] + [one["chain"] for one in game.all("undone")]
    if kept in known:
        return "it is the game of which this was kept"
    if game.all("undone") or not any(one["party"] == "server" for one in game.all("reveal")):
        raise NotShown("what was kept may belong to a later step, or to one that was taken back")
    raise Refuted(game.closing.n, "this is not the game that was kept")


# ---------------------------------------------------------------- verdict


def level(name, check):
    try:
        return {"level": name, "state": SHOWN, "message": check()}
    except NotShown as why:
        return {"level": name, "state": NOT_SHOWN, "message": str(why)}
    except Refuted as why:
        return {"level": name, "state": REFUTED, "line": why.line, "message": why.message}


def verify(data, kept=None):
    """Everything but the rules. `kept` is the text of another file as bytes, or a digest."""
    try:
        game = Game(data)
        other = Game(kept, may_be_cut=True) if isinstance(kept, bytes) else kept
    except Unreadable as why:
        return {"verdict": "unreadable", "line": why.line, "message": why.message, "levels": []}
    levels = [
        level("rules", lambda: check_format_of_play(game)),
        level("dice", lambda: check_dice(game)),
        level("signatures", lambda: check_signatures(game)),
        level("log", lambda: check_log(game)),
        level("kept", lambda: check_kept(game, other)),
    ]
    refuted = next((one for one in levels if one["state"] == REFUTED), None)
    if refuted:
        return {"verdict": "refuted", "line": refuted["line"], "message": refuted["message"], "levels": levels}
    if game.damage:
        return {"verdict": "unreadable", "line": game.damage.line, "message": game.damage.message, "levels": []}
    return {"verdict": "proven" if levels[1]["state"] == SHOWN else "unproven", "levels": levels}


def exit_code(found):
    code = {"proven": 0, "refuted": 1, "unreadable": 2, "unproven": 3}[found["verdict"]]
    unchecked = any("cryptography" in one.get("message", "") for one in found["levels"])
    return 4 if code == 0 and unchecked else code


def summary(found):
    states = {one["level"]: one["state"] for one in found["levels"] if one["level"] != "rules"}
    return {"verdict": found["verdict"], "line": found.get("line"), **states}


def disagreement(vector):
    """What this verifier says otherwise of a vector than it should; None where it agrees. Rules are not checked."""
    kept = vector.get("kept")
    if kept is not None and "\n" in kept:
        kept = kept.encode()
    expected = vector.get("withoutRules", vector["expect"])
    due = {"verdict": expected["verdict"], "line": expected.get("line"), **expected["levels"]}
    due.pop("rules", None)
    found = summary(verify(vector["file"].encode(), kept))
    return None if found == due else f"{vector['name']}: found {found}, expected {due}"


def check_vectors(files):
    vectors = [vector for file in files for vector in json.load(open(file, encoding="utf-8"))]
    wrong = [said for said in map(disagreement, vectors) if said]
    print("\n".join([*wrong, f"{len(vectors) - len(wrong)} of {len(vectors)} vectors agree"]))
    return 1 if wrong else 0


def shown(text):
    """A text of a stranger for a terminal: without control characters and such as turn the direction of writing."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def main():
    parser = argparse.ArgumentParser(description="Checks dice, signatures and log of a Hazelring game, but not its rules.")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--kept", help="another file of the game, or its opening digest or closing hash")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--vectors", action="store_true", help="the files are published vectors")
    options = parser.parse_args()
    if options.vectors:
        return check_vectors(options.files)
    kept = options.kept
    if kept is not None and not re.fullmatch(KEY, kept):
        with open(kept, "rb") as file:
            kept = file.read()
    with open(options.files[0], "rb") as file:
        found = verify(file.read(), kept)
    if options.json:
        print(json.dumps(found, indent=2))
    else:
        line = f" (line {found['line']}): {found['message']}" if "line" in found else ""
        print(shown(f"{found['verdict']}{line}"))
        for one in found["levels"]:
            print(shown(f"  {one['level']:<11}{one['state']:<10} {one['message']}"))
    return exit_code(found)


if __name__ == "__main__":
    sys.exit(main())
