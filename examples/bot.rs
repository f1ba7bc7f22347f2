//! A bot that plays by itself on any Hazelring server, with nothing but Rust's standard library (so over http, not https):
//!     rustc -O examples/bot.rs -o bot && ./bot http://localhost:4000 holmgang
//! It plays whoever wants a quick match, and knows no rules: the server says what it may choose, and answers for its seat
//! (docs/http-api.md, "Playing by HTTP").
use std::hash::{BuildHasher, Hasher};
use std::io::{Read, Write};

fn random() -> u64 {
    std::collections::hash_map::RandomState::new().build_hasher().finish()
}

/// What stands between two texts, without its escapes undone: texts of JSON can be sent back as they came.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let rest = &text[text.find(from)? + from.len()..];
    Some(&rest[..rest.find(to)?])
}

/// Asks the server at `host`, such as `GET tables`, and takes the body of what it answers.
fn ask(host: &str, token: &str, request: &str, body: &str) -> String {
    let (method, path) = request.split_once(' ').unwrap();
    let mut stream = std::net::TcpStream::connect(host).expect("no server answers");
    write!(stream, "{method} /api/{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n").unwrap();
    write!(stream, "Authorization: Bearer {token}\r\nContent-Type: application/json\r\n").unwrap();
    write!(stream, "Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.split_once("\r\n\r\n").expect("this is no HTTP").1.to_string()
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let [_, server, game] = &words[..] else { panic!("Which game? ./bot http://localhost:4000 holmgang") };
    let host = server.trim_start_matches("http://").trim_end_matches('/');
    let token: String = (0..4).map(|_| format!("{:016x}", random())).collect();
    let led = ask(host, &token, "POST quick", &format!(r#"{{"cid":"quick","game":"{game}"}}"#));
    let id = between(&led, "\"match\":\"", "\"").expect(&led);
    let act = |cid: &str, act: &str| {
        let done = ask(host, &token, &format!("POST matches/{id}/acts"), &format!(r#"{{"cid":"{cid}","act":{act}}}"#));
        assert!(done.starts_with("{\"n\":"), "{}", done);
    };
    act("sit", r#"{"kind":"sit","name":"Rust","program":true}"#);
    let mut n = String::from("0");
    loop {
        let news = ask(host, &token, &format!("GET matches/{id}/news?since={n}"), "");
        n = between(&news, "\"n\":", ",").expect(&news).to_string();
        let offers = between(&news, "\"offers\":{", "\"view\":").unwrap_or("");
        if let Some(choices) = between(offers, "\"choices\":[\"", "\"]") {
            let (all, after) = (choices.split("\",\"").collect::<Vec<_>>(), between(offers, "\"after\":", ",").unwrap());
            let choice = all[random() as usize % all.len()];
            act(&format!("play{n}"), &format!(r#"{{"kind":"play","after":{after},"choices":["{choice}"]}}"#));
        }
        if let Some(how) = between(&news, "\"kind\":\"closed\",\"how\":\"", "\"") {
            let seat = between(&news, "\"seat\":", ",").unwrap().parse().unwrap();
            let payoff: Option<&str> = between(&news, "\"payoff\":[", "]").map(|all| all.split(',').nth(seat).unwrap());
            return println!("{how}: {}", payoff.map_or("nothing was settled".into(), |it| format!("I got {it}")));
        }
    }
}
