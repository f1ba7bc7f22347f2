// Minimal server, which shows the limit of Socket.IO and SQLite. It receives a message, writes a row, commits all rows
// of an event-loop turn, informs both clients and acknowledges. It has no rules, checks or secrets. Arguments: folder
// (`memory` to write no rows), bytes per notification.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Server } from 'socket.io'

const [folder = '.', told = '300'] = process.argv.slice(2)

const isStored = folder !== 'memory'
const db = new DatabaseSync(isStored ? join(folder, 'bare.db') : ':memory:')
db.exec(
  'pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32768; pragma wal_autocheckpoint = 4096',
)
db.exec(
  'create table entry (match text not null, n integer not null, at bigint not null, body text not null, primary key (match, n))',
)
const insert = db.prepare('insert into entry (match, n, at, body) values (?, ?, ?, ?)')

type Ack = (answer: unknown) => void
type Row = { readonly match: string; readonly n: number; readonly at: number; readonly ack: Ack }

const numbers = new Map<string, number>()
let rows: Row[] = []

const http = createServer()
const io = new Server(http, { path: '/bare', perMessageDeflate: false, serveClient: false, transports: ['websocket'] })

const AROUND =
  JSON.stringify(['told', { kind: 'entry', match: 'x'.repeat(16), entry: { n: 100, at: Date.now(), events: '' } }])
    .length + 2
const events = 'x'.repeat(Math.max(0, Number(told) - AROUND))

const store = (batch: readonly Row[]): void => {
  db.exec('begin immediate')
  for (const { match, n, at } of batch) insert.run(match, n, at, JSON.stringify({ cid: 'c0ffee00', events }))
  db.exec('commit')
}

const commit = (): void => {
  const batch = rows
  rows = []
  if (isStored) store(batch)
  for (const { match, n, at, ack } of batch) {
    io.to(match).emit('told', { kind: 'entry', match, entry: { n, at, events } })
    ack({ ok: true, n })
  }
}

io.on('connection', (socket) => {
  socket.on('join', async (match: string, ack: Ack) => {
    await socket.join(match)
    ack({ ok: true })
  })
  socket.on('ask', ({ match }: { match: string }, ack: Ack) => {
    const n = (numbers.get(match) ?? 0) + 1
    numbers.set(match, n)
    if (rows.length === 0) setImmediate(commit)
    rows.push({ match, n, at: Date.now(), ack })
  })
})

http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.stdout.write(`open at ${typeof address === 'object' ? address?.port : ''}\n`)
})
