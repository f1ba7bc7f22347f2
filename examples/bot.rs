//! A bot that plays by itself on any Hazelring server, with nothing but Rust's standard library (so over http, not https):
//!     rustc -O examples/bot.rs -o bot && ./bot http://localhost:4000 holmgang
//! It plays whoever wants a quick match, and knows no rules: the server says what it may choose, and answers for its seat
//! (docs/wire.md, "Playing without the rules").
use std::collections::VecDeque;
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

/// Socket.IO over plain HTTP requests (docs/wire.md, "Connecting").
struct Wire { host: String, path: String, packets: VecDeque<String>, asked: u32 }

impl Wire {
    fn http(&self, packet: &str) -> String {
        let method = if packet.is_empty() { "GET" } else { "POST" };
        let head = format!("{method} {} HTTP/1.1\r\nHost: {}\r\nConnection: close", self.path, self.host);
        let mut stream = std::net::TcpStream::connect(&self.host).expect("no server answers");
        write!(stream, "{head}\r\nContent-Length: {}\r\n\r\n{packet}", packet.len()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer.split_once("\r\n\r\n").expect("this is no HTTP").1.to_string()
    }
    fn receive(&mut self) -> String {
        loop {
            match self.packets.pop_front() {
                Some(ping) if ping == "2" => drop(self.http("3")),
                Some(packet) => return packet,
                None => self.packets = self.http("").split('\x1e').map(String::from).collect(),
            }
        }
    }
    fn ask(&mut self, request: &str) -> String {
        self.asked += 1;
        self.http(&format!("42{}[\"ask\",{request}]", self.asked));
        let (mark, mut news) = (format!("43{}[", self.asked), VecDeque::new());
        loop {
            let packet = self.receive();
            if packet.starts_with(&mark) {
                news.append(&mut self.packets);
                self.packets = news;
                return packet;
            }
            news.push_back(packet);
        }
    }
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let [_, server, game] = &words[..] else { panic!("Which game? ./bot http://localhost:4000 holmgang") };
    let host = server.trim_start_matches("http://").trim_end_matches('/').to_string();
    let path = String::from("/hall/?EIO=4&transport=polling");
    let mut wire = Wire { host, path, packets: VecDeque::new(), asked: 0 };
    let hello = wire.receive();
    wire.path += &format!("&sid={}", between(&hello, "\"sid\":\"", "\"").unwrap());
    wire.http("40{\"wire\":3}");
    wire.receive();
    let token: String = (0..4).map(|_| format!("{:016x}", random())).collect();
    let led = wire.ask(&format!(r#"{{"kind":"quick","cid":"quick","token":"{token}","game":"{game}"}}"#));
    let id = between(&led, "\"match\":\"", "\"").expect(&led).to_string();
    wire.ask(&format!(r#"{{"kind":"attend","match":"{id}","token":"{token}","since":0,"offers":true}}"#));
    let act = |cid: String, what: String| format!(r#"{{"kind":"act","match":"{id}","cid":"{cid}","act":{what}}}"#);
    let sit = |seat| act(format!("sit{seat}"), format!(r#"{{"kind":"sit","seat":{seat},"name":"Rust","program":true}}"#));
    let seat = (0..9).find(|seat| wire.ask(&sit(*seat)).contains("\"ok\":true")).expect("no seat is free");
    loop {
        let told = wire.receive();
        if let Some(choices) = between(&told, "\"choices\":[\"", "\"]") {
            let (all, n) = (choices.split("\",\"").collect::<Vec<_>>(), between(&told, "\"n\":", ",").unwrap());
            let (one, after) = (all[random() as usize % all.len()], between(&told, "\"after\":", ",").unwrap());
            wire.ask(&act(format!("play{n}"), format!(r#"{{"kind":"play","after":{after},"choices":["{one}"]}}"#)));
        }
        if let Some(how) = between(&told, "\"kind\":\"closed\",\"how\":\"", "\"") {
            let payoff = between(&told, "\"payoff\":[", "]").map(|all| all.split(',').nth(seat).unwrap());
            return println!("{how}: {}", payoff.map_or("nothing was settled".into(), |it| format!("I got {it}")));
        }
    }
}
