import { createServer } from 'node:http'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Server } from 'socket.io'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choice, currentNode, isOpen, offered, readTranscript, replay } from '../../engine/index.ts'
import { connectServer, type ServerClient, type MatchClient, matchLink, until } from '../../games/client.ts'
import { games } from '../../games/index.ts'
import { limits, type Settings, usualSettings, awaitedSeats } from '../../protocol/index.ts'
import { SERVER_KEYS } from '../../testing/sealed-game.ts'
import { call, type LocalHazelringServer, openLocalServer } from '../../testing/hosted.ts'
import { type TerminalHere, terminalHere } from '../../testing/terminal.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { joinTable } from '../verbs/join.ts'

const [first] = games
const { id } = first!.game

let server: LocalHazelringServer
let origin: string
let friends: ServerClient
const folder = tempFolder()

beforeAll(async () => {
  // Raises the server's limits, because tests act faster than people.
  server = await openLocalServer({
    bounds: { messageBurst: 100_000, openingsPerMinute: 100_000, requestsPerMinute: 100_000 },
  })
  origin = `http://127.0.0.1:${server.port}`
  friends = connectServer(origin)
})

afterAll(async () => {
  friends.close()
  await server.close()
})

type Opened = { readonly match: string; readonly link: string; readonly key: string | undefined }

const open = async (settings: Partial<Settings> = {}, bot?: string): Promise<Opened> => {
  const whole = { ...usualSettings(id, 2), clock: { kind: 'none' } as const, ...settings }
  const answer = await friends.open(whole, bot === undefined ? [] : [{ seat: 1, bot }])
  if (!answer.ok) throw new RangeError(answer.message)
  return { match: answer.match!, key: answer.key, link: matchLink(origin, answer.match!, answer.key) }
}

/** Connects a friend, who opened the table and takes its last seat. */
const friendAt = async ({ match }: Opened): Promise<MatchClient> => {
  const friend = friends.match(match)
  const { match: table } = await until(friend, (now) => now.match !== undefined)
  const answer = await friend.sit(table!.seats.length - 1, 'Torvald')
  if (!answer.ok) throw new RangeError(answer.message)
  return friend
}

/** Makes the friend take the first choice in each turn. */
const playOn = (friend: MatchClient): (() => void) => {
  let asked = -1
  const look = (): void => {
    const { match, seat } = friend.getSnapshot()
    const play = match?.play
    if (play === undefined || seat === undefined || match?.phase !== 'playing' || play.plies.length === asked) return
    const [action] = offered(currentNode(play), seat)
    if (action === undefined) return
    asked = play.plies.length
    void friend.play(play.game.print(play.states.at(-1), choice(seat, action), seat))
  }
  look()
  return friend.subscribe(look)
}

/** Number of choices after which an undo should have been possible. */
const SOME = 60

/** Chooses and asks for an undo until a player answers. Returns the answers; empty if an undo was never possible. */
const askedBack = async (friend: MatchClient): Promise<readonly unknown[]> => {
  for (;;) {
    const { match, seat } = await until(
      friend,
      (now) => now.match?.phase === 'over' || (now.seat !== undefined && awaitedSeats(now.match!).includes(now.seat)),
    )
    const play = match!.play!
    if (match!.phase === 'over' || play.plies.length > SOME) return []
    const [action] = offered(currentNode(play), seat!)
    await friend.play(play.game.print(play.states.at(-1), choice(seat!, action), seat!))
    if (!(await friend.act({ kind: 'ask', what: 'undo' })).ok) continue
    await until(friend, (now) => now.match!.question === undefined)
    const all = friend.entries().flatMap(({ events }) => events.filter(({ kind }) => kind === 'answered'))
    if (all.length > 0) return all
  }
}

/** Types for seat 0: "no" to the friend's requests, and the first choice in its turns. */
const typeFor = (friend: MatchClient, terminal: TerminalHere): (() => void) => {
  let [chosenAt, askedAt] = [-1, -1]
  const look = (): void => {
    const { match } = friend.getSnapshot()
    if (match?.question !== undefined && match.question.at !== askedAt) {
      askedAt = match.question.at
      terminal.type('no')
    } else if (match?.play !== undefined && match.play.plies.length !== chosenAt && awaitedSeats(match).includes(0)) {
      chosenAt = match.play.plies.length
      terminal.type('1')
    }
  }
  look()
  return friend.subscribe(look)
}

type Going = { readonly done: Promise<void>; readonly stop: AbortController }

const goTo = (
  link: string,
  { input }: Pick<TerminalHere, 'input'>,
  options: Parameters<typeof joinTable>[1] & { readonly isEager?: boolean } = {},
): Going => {
  const stop = new AbortController()
  const { isEager = true, ...asked } = options
  return { stop, done: joinTable(link, { name: 'Astrid', ...asked }, { input, isEager, stop: stop.signal, folder }) }
}

const atTerminal = async (visit: (terminal: TerminalHere) => Promise<void>): Promise<string> => {
  const terminal = terminalHere()
  try {
    await visit(terminal)
    return terminal.text()
  } finally {
    terminal.close()
  }
}

const refused = (link: string, options = {}): Promise<string> =>
  atTerminal((terminal) => goTo(link, terminal, options).done).then(
    () => 'nothing is wrong',
    (error: Error) => error.message,
  )

test('a table is played to its end, its rolls check out, and its file replays; no seat is kept any longer', async () => {
  const table = await open({}, 'random')
  const file = join(folder, 'played.hazelring')
  const told = await atTerminal(async (terminal) => {
    terminal.type(...Array<string>(400).fill('1'))
    await goTo(table.link, terminal, { isEager: false, save: file }).done
  })
  expect(told).toMatch(/All \d+ rolls checked: fair\./)
  const read = readTranscript(readFileSync(file, 'utf8'))
  const replayed = read.ok && replay(first!.game, read.value)
  expect(replayed && replayed.ok && currentNode(replayed.value).kind).toBe('terminal')
  expect(readdirSync(folder)).not.toContain(`${table.match}.json`)
})

test('in a game with secrets the position stands above every question, own hidden things with it', async () => {
  const { game } = games.find((one) => !isOpen(one.game))!
  const table = await open({ game: game.id, rules: {}, seats: 2 }, 'random')
  const told = await atTerminal(async (terminal) => {
    terminal.type('1', '1', '1', '1', 'leave')
    await goTo(table.link, terminal, { isEager: false }).done
  })
  const parts = told.split(/^Your turn: .*$/m).slice(0, -1)
  const above = parts.map((part) => part.trimEnd().split('\n\n').at(-1)!)
  expect(above.length).toBeGreaterThan(2)
  // Each side of the sketch begins with its player's name.
  expect(above.filter((part) => !part.includes('\nAstrid, '))).toEqual([])
  expect(told).toMatch(/Astrid, [^\n]*\n(?: {2}[^\n]*\n)*? {2}cards: (?!\d+ hidden)/)
})

test('whoever leaves keeps the seat, in a file for them alone, and comes back to it by the same command', async () => {
  const table = await open()
  const friend = await friendAt(table)
  const stopPlaying = playOn(friend)
  const told = await atTerminal(async (terminal) => {
    const going = goTo(table.link, terminal)
    await terminal.shows('Your turn:')
    going.stop.abort()
    await going.done
  })
  expect(told).toContain('Your seat is reserved')
  expect(told).toContain(table.link)
  expect(statSync(join(folder, `${table.match}.json`)).mode & 0o777).toBe(0o600)
  await until(friend, ({ presence }) => presence?.seats[0] === false)
  const again = await atTerminal(async (terminal) => {
    const going = goTo(table.link, terminal, { name: 'Somebody else' })
    await terminal.shows('Your turn:')
    terminal.type('1')
    await until(friend, ({ match }) => match!.play!.plies.some((ply) => ply.kind === 'choice' && ply.seat === 0))
    terminal.type('leave')
    await going.done
  })
  expect(again).not.toContain('takes seat')
  stopPlaying()
  friend.close()
})

test('who has lost the key of the seat is told so, and plays on with a new one', async () => {
  const table = await open()
  const friend = await friendAt(table)
  await atTerminal(async (terminal) => {
    const { done, stop } = goTo(table.link, terminal)
    await until(friend, ({ match }) => match?.phase === 'playing')
    stop.abort()
    await done
  })
  const file = join(folder, `${table.match}.json`)
  const { keys, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  expect(keys).toBeDefined()
  writeFileSync(file, JSON.stringify(rest))
  await atTerminal(async (terminal) => {
    const { done } = goTo(table.link, terminal)
    terminal.type('resign', 'resign')
    await terminal.shows('Type "new key" to play on')
    terminal.type('new key', 'resign', 'resign')
    await until(friend, ({ match }) => match?.phase === 'over')
    terminal.type('leave')
    await done
  })
  friend.close()
})

test('before the game Ctrl-C frees the seat for others', async () => {
  const table = await open()
  const friend = friends.match(table.match)
  const told = await atTerminal(async (terminal) => {
    const going = goTo(table.link, terminal)
    await terminal.shows('Waiting for 1 more player.')
    going.stop.abort()
    await going.done
  })
  expect(told).toContain('You have given up your seat')
  const { match } = await until(friend, (now) => now.match?.n === 3)
  expect(match!.seats).toEqual([null, null])
  friend.close()
})

describe('at the table', () => {
  test('one is asked, helped, and told what the others do and say', async () => {
    const table = await open({ coach: false })
    const friend = await friendAt(table)
    const stopPlaying = playOn(friend)
    let painted: unknown
    const told = await atTerminal(async (terminal) => {
      const going = goTo(table.link, terminal)
      await terminal.shows('Your turn:')
      terminal.type('nonsense', 'hint', 'odds', 'clock', 'say Hello there', 'draw')
      await until(friend, ({ match }) => match!.talk.length === 1)
      painted = await friend.act({ kind: 'say', text: '\u001B[31mred\u001B[2J' })
      await friend.act({ kind: 'say', text: 'red' })
      await friend.act({ kind: 'ask', what: 'rematch' })
      await terminal.shows('“red”')
      terminal.type('resign', 'resign')
      await terminal.shows('Type rematch to play again')
      terminal.type('leave')
      await going.done
    })
    expect(told).toContain('"nonsense" is not offered.')
    expect(told).toContain('Also: clock, say, undo, draw, resign.')
    expect(told).toContain('There is no coach at this table')
    expect(told).toContain('There is no clock here.')
    expect(told).toContain('This game has no draws.')
    expect(told).toContain('To give up this game, type resign again.')
    expect(told).toContain('You resigned. Torvald wins.')
    expect(painted).toMatchObject({ ok: false })
    stopPlaying()
    friend.close()
  })

  test('questions of the others are put, and answered by yes or no', async () => {
    const answered: unknown[] = []
    for (const { game } of games) {
      const table = await open({ game: game.id, undo: true })
      const friend = await friendAt(table)
      const told = await atTerminal(async (terminal) => {
        const going = goTo(table.link, terminal, { isEager: false })
        const stopTyping = typeFor(friend, terminal)
        answered.push(...(await askedBack(friend)))
        stopTyping()
        going.stop.abort()
        await going.done
      })
      if (answered.length === 0) continue
      expect(told).toContain('Torvald asks to undo the last choice. Type yes or no.')
      friend.close()
      break
    }
    // Games with a roll after every choice never allow an undo; at least one game does.
    expect(answered).toEqual([{ kind: 'answered', seat: 0, what: 'undo', yes: false }])
  })

  test('a piped answer waits until it is asked for, and the end of the input leaves', async () => {
    const table = await open()
    const friend = await friendAt(table)
    const stopPlaying = playOn(friend)
    const told = await atTerminal(async (terminal) => {
      terminal.type('where')
      terminal.end()
      await goTo(table.link, terminal, { isEager: false }).done
    })
    expect(told.indexOf('Your seat is reserved')).toBeGreaterThan(told.indexOf('Your turn:'))
    stopPlaying()
    friend.close()
  })

  test('with --watch one looks on with the eyes of all, and takes no seat', async () => {
    const table = await open({}, 'random')
    const told = await atTerminal(async (terminal) => {
      const going = goTo(table.link, terminal, { watch: true, name: 'Owl' })
      await terminal.shows('Waiting for 1 more player.')
      const friend = friends.match(table.match)
      await until(
        friend,
        ({ match, presence }) => match !== undefined && presence?.list?.some(({ name }) => name === 'Owl') === true,
      )
      await friend.sit(0, 'Torvald')
      const stopPlaying = playOn(friend)
      await until(friend, ({ match }) => match?.phase === 'over')
      await going.done
      stopPlaying()
      friend.close()
    })
    expect(told).toContain('Torvald takes seat 1.')
    expect(told).toMatch(/All \d+ rolls checked: fair\./)
  })
})

describe('the same people go on', () => {
  test('by a rematch, at a table where the seats are kept', async () => {
    const table = await open()
    const friend = await friendAt(table)
    const told = await atTerminal(async (terminal) => {
      const going = goTo(table.link, terminal, { save: join(folder, 'first.hazelring') })
      await until(friend, ({ match }) => match?.phase === 'playing')
      await friend.act({ kind: 'resign' })
      await terminal.shows('Type rematch to play again')
      terminal.type('1', 'rematch')
      await until(friend, ({ match }) => match?.question?.what === 'rematch')
      await friend.act({ kind: 'answer', what: 'rematch', yes: true })
      await until(friend, ({ next }) => next !== undefined)
      const followed = await friend.follow()
      const again = friends.match((followed as { match: string }).match)
      await until(again, ({ match }) => match?.phase === 'playing')
      await again.act({ kind: 'resign' })
      await terminal.shows('Type rematch to play again', 2)
      terminal.end()
      await going.done
      again.close()
    })
    expect(told).toContain('The game is over. You can type: rematch, say, leave.')
    expect(told.split('Torvald resigned. You win.')).toHaveLength(3)
    expect(told.split('Saved to')).toHaveLength(2)
    expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).not.toContain(`${table.match}.json`)
    friend.close()
  })

  test('after a table that broke, without being asked, also where answers are piped', async () => {
    const clock = { now: Date.now() }
    const own = await openLocalServer({ matchServer: { now: () => clock.now, tickEvery: 0 } })
    const there = connectServer(`http://127.0.0.1:${own.port}`)
    const opened = await there.open({ ...usualSettings(id, 2), visibility: 'open', clock: { kind: 'none' } })
    const { match } = opened as { match: string }
    const host = there.match(match)
    const told = await atTerminal(async (terminal) => {
      const going = goTo(matchLink(`http://127.0.0.1:${own.port}`, match), terminal, { isEager: false })
      await terminal.shows('Waiting for 1 more player.')
      // Simulates a crashed program: sits down but never reveals its secret.
      const silent = await call(own.port)
      await silent.ask({ kind: 'attend', match, token: 'b'.repeat(64), since: 0 })
      const act = { kind: 'sit', seat: 1, name: 'Torvald', digest: 'c'.repeat(64), key: SERVER_KEYS.key } as const
      await silent.ask({ kind: 'act', match, cid: 'one', act })
      await until(host, (now) => now.match?.seats[0]?.secret !== undefined)
      clock.now += limits.revealWithin
      await own.matchServer.tick()
      await terminal.shows('Waiting for 1 more player.', 2)
      going.stop.abort()
      await going.done
      silent.socket.close()
    })
    expect(told).toMatch(/the device of Torvald did not reveal\s+its secret/)
    expect(told).toContain('You have given up your seat')
    there.close()
    await own.close()
  })
})

describe('is refused in one line that says what to do:', () => {
  test('what is no link', async () => {
    expect(await refused('hello')).toContain('"hello" is not a link to a table: copy the whole link')
    expect(await refused('https://play.example/m/abc')).toContain('is not a link to a table')
  })

  test('a server that is not there', async () => {
    const port = await new Promise<number>((resolve) => {
      const busy = createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = busy.address() as AddressInfo
        busy.close(() => resolve(free))
      })
    })
    const link = matchLink(`http://127.0.0.1:${port}`, 'a'.repeat(16))
    expect(await refused(link)).toContain(`No Hazelring server answers at http://127.0.0.1:${port}: check the link`)
  })

  test('a server of another version', async () => {
    const http = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => void http.once('listening', resolve))
    const other = new Server(http, { path: '/socket/' })
    const data = { ok: false, code: 'wrong-version', message: 'Reload the page.' }
    other.use((_, next) => next(Object.assign(new Error('wrong-version'), { data })))
    const { port } = http.address() as AddressInfo
    expect(await refused(matchLink(`http://127.0.0.1:${port}`, 'a'.repeat(16)))).toContain(
      'another version of Hazelring',
    )
    await other.close()
  })

  test('a table that is not there, one whose key is missing, a full one, a bad name', async () => {
    expect(await refused(matchLink(origin, 'a'.repeat(16)))).toContain('The table behind this link no longer exists')
    const table = await open({ visibility: 'private' })
    expect(await refused(matchLink(origin, table.match))).toContain('This link has no key that opens')
    expect(await refused(matchLink(origin, table.match, 'a'.repeat(20)))).toContain('This link has no key that opens')
    expect(await refused(`${table.link}z`)).toContain('The key in this link is not as it should be')
    const full = await open({}, 'random')
    const friend = friends.match(full.match)
    await until(friend, ({ match }) => match !== undefined)
    await friend.sit(0, 'Torvald')
    expect(await refused(full.link)).toContain('Add --watch to watch.')
    expect(await refused(full.link, { name: 'x'.repeat(30) })).toContain('cannot be a name')
    expect(await refused(full.link, { coach: 'loud' })).toContain('There is no coach level')
    friend.close()
  })
})
