#!/usr/bin/env python3
"""A bot that plays by itself on any Hazelring server, with nothing but Python 3.9:
    python3 examples/bot.py LINK            sits down at the table of a link
    python3 examples/bot.py SERVER GAME     plays whoever wants a quick match, such as http://localhost:4000 holmgang
It knows no rules: the server says what it may choose, and answers for its seat (docs/http-api.md, "Playing by HTTP").
"""
import json, random, re, secrets, sys, urllib.error, urllib.request


def choose(view, choices):
    """Think here. `view` is the game as this seat may know it, `choices` what it may do, in the game's notation."""
    return random.choice(choices)


def main(address, game=""):
    link = re.fullmatch(r"(https?://[^/]+)/?(?:m/(\w+)(?:#k=(\w+))?)?", address) or sys.exit(__doc__)
    server, table, key = link.groups()
    headers = {"authorization": "Bearer " + secrets.token_hex(32), "content-type": "application/json"}
    if key:
        headers["hazelring-key"] = key

    def ask(path, **body):
        data = json.dumps(body).encode() if body else None
        request = urllib.request.Request(server + "/api/" + path, data, headers)
        try:
            return json.load(urllib.request.urlopen(request))
        except urllib.error.HTTPError as refused:
            sys.exit(json.load(refused)["message"])
        except urllib.error.URLError as lost:
            sys.exit(f"No server answers at {server}: {lost.reason}")

    match = "matches/" + (table or ask("quick", cid="quick", game=game)["match"])
    ask(match + "/acts", cid="sit", act={"kind": "sit", "name": "Python", "program": True})
    n, events = 0, []
    while not (closed := [event for event in events if event["kind"] == "closed"]):
        news = ask(f"{match}/news?since={n}")
        n, events = news["n"], [event for entry in news["entries"] for event in entry["events"]]
        offers = news.get("offers", {"choices": []})
        if offers["choices"]:
            choice = choose(offers["view"], offers["choices"])
            ask(match + "/acts", cid=f"play{n}", act={"kind": "play", "after": offers["after"], "choices": [choice]})
    payoff = closed[0].get("payoff")
    got = f"I got {payoff[news['seat']]:g}" if payoff else "nothing was settled"
    print(f"{closed[0]['how']}: {got}")


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 1 else sys.exit(__doc__)
