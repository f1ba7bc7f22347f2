#!/usr/bin/env python3
"""A bot that plays by itself on any Hazelring server, with nothing but Python 3.9:
    python3 examples/bot.py LINK            sits down at the table of a link
    python3 examples/bot.py SERVER GAME     plays whoever wants a quick match, such as http://localhost:4000 holmgang
It knows no rules: the server says what it may choose, and answers for its seat (docs/wire.md, "Playing without the rules").
"""
import json, random, re, secrets, sys, urllib.request


class Wire:
    """Socket.IO over plain HTTP requests (docs/wire.md, "Connecting")."""

    def __init__(self, server):
        self.url, self.packets, self.asked = server + "/hall/?EIO=4&transport=polling", [], 0
        self.url += "&sid=" + json.loads(self.receive()[1:])["sid"]
        self.http('40{"wire":3}')
        welcome = self.receive()
        if welcome.startswith("44"):
            sys.exit(json.loads(welcome[2:])["message"])

    def http(self, packet=None):
        with urllib.request.urlopen(self.url, packet and packet.encode()) as answer:
            return answer.read().decode()

    def receive(self):
        while not self.packets or self.packets[0] == "2":
            if self.packets:
                self.http("3" if self.packets.pop(0) == "2" else None)
            else:
                self.packets = self.http().split("\x1e")
        return self.packets.pop(0)

    def ask(self, **request):
        self.asked += 1
        self.http(f"42{self.asked}" + json.dumps(["ask", request]))
        news, mark = [], f"43{self.asked}["
        while not (packet := self.receive()).startswith(mark):
            news.append(packet)
        self.packets = news + self.packets
        return json.loads(packet[len(mark) - 1 :])[0]


def choose(view, choices):
    """Think here. `view` is the game as this seat may know it, `choices` what it may do, in the game's notation."""
    return random.choice(choices)


def must(answer):
    return answer if answer["ok"] else sys.exit(answer["message"])


def main(address, game=None):
    server, table, link_key = re.fullmatch(r"(https?://[^/]+)/?(?:m/(\w+)(?:#k=(\w+))?)?", address).groups()
    wire, token = Wire(server), secrets.token_hex(32)
    match = table or must(wire.ask(kind="quick", cid="quick", token=token, game=game or ""))["match"]
    key = {"key": link_key} if link_key else {}
    must(wire.ask(kind="attend", match=match, token=token, since=0, offers=True, **key))

    def act(cid, **what):
        return wire.ask(kind="act", match=match, cid=cid, act=what)

    seats = (act(f"sit{seat}", kind="sit", seat=seat, name="Python", program=True) for seat in range(9))
    sat = next((seat for seat, answer in enumerate(seats) if answer["ok"]), None)
    if sat is None:
        sys.exit("No seat is free at this table.")
    while True:
        told = json.loads(wire.receive()[2:])[1]
        if told["kind"] == "offers" and told["offers"]["choices"]:
            n, after, choices, view = (told["offers"][name] for name in ("n", "after", "choices", "view"))
            act(f"play{n}", kind="play", after=after, choices=[choose(view, choices)])
        for event in told["entry"]["events"] if told["kind"] == "entry" else []:
            if event["kind"] == "closed":
                points = f"I got {event['payoff'][sat]:g}" if "payoff" in event else "nothing was settled"
                return print(f"{event['how']}: {points}")


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 1 else sys.exit(__doc__)
