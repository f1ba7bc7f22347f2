import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { readTranscript, writeTranscript } from '../../engine/index.ts'
import { hurried, FakeServer } from '../../testing/client/fake-server.ts'
import { drawSeededSecrets } from '../../testing/client/seeded-secrets.ts'
import { echoBot } from '../../testing/tiny/bots.ts'
import { cups } from '../../testing/tiny/game.ts'
import type { MatchEvent, Match, WireEntry } from '../index.ts'
import { type BotConfig, connectServer, type FileOf, isFinal, type MatchClient, playAs, until } from './index.ts'
import { checkFile } from './file-proof.ts'

let house: FakeServer
let [files, tables]: [string[], MatchClient[]] = [[], []]

const choose: BotConfig['choose'] = ({ offers }) => offers[0]

const device = (seed: number, fileOf: FileOf) =>
  connectServer('', {
    gameOf: () => cups,
    dial: house.through({ random: seeded(seed) }),
    timing: hurried,
    fileOf,
  })

/** Files of two games of hidden cups, each followed to the end. */
beforeAll(async () => {
  drawSeededSecrets(1)
  house = await FakeServer.open([{ game: cups, bots: [echoBot] }])
  for (const run of [1, 2]) {
    const play = (seat: number) =>
      playAs(device(run * 10 + seat, house.file), { name: `P${seat}`, at: { game: cups.id }, choose, timing: hurried })
    const [game] = (await Promise.all([play(0), play(1)])).flat()
    if (game?.proof?.kind !== 'proven') throw new Error('a program does not wait for the proof')
    files.push((await house.file(game.match, { token: '' }))!)
    const table = device(run * 10 + 5, house.file).match(game.match)
    await until(table, ({ proof }) => proof !== undefined)
    tables.push(table)
  }
})
afterAll(() => house.close())

const held = (entries: readonly WireEntry[], text = files[0]!, eye: number | 'onlooker' = 'onlooker') =>
  checkFile(tables[0]!.getSnapshot().match as Match, entries, eye, cups, text)

/** Copies the log with one event changed; undefined removes the event. */
const altered = (change: (event: MatchEvent) => MatchEvent | undefined): readonly WireEntry[] => {
  let left = 1
  return tables[0]!.entries().map((entry) => ({
    ...entry,
    events: entry.events.map((event) => {
      const other = left > 0 ? change(event) : undefined
      if (other !== undefined) left -= 1
      return other ?? event
    }),
  }))
}

/** File in which a computer player has the seat since the first choice; rules and dice allow that. */
const withComputer = (): string => {
  const read = readTranscript(files[0]!)
  if (!read.ok) throw new RangeError(read.error.message)
  const { header, events, ending } = read.value
  const at = events.findIndex((event) => event.kind === 'ply' && event.line.kind === 'play')
  const seat = { kind: 'seat', seat: 0, occupant: { kind: 'bot', bot: 'echo', name: 'P0' } } as const
  return writeTranscript({ header, events: events.toSpliced(at, 0, seat), ...(ending && { ending }) })
}

describe('a game with secrets that is over', () => {
  test('is proven by its file, which tells what everybody was told', () => {
    expect(tables.map((table) => table.getSnapshot().proof!.kind)).toEqual(['proven', 'proven'])
    expect(held(tables[0]!.entries())).toMatchObject({ ok: true, proof: { kind: 'proven' } })
  })

  test.each<[string, () => ReturnType<typeof held>, RegExp]>([
    ['of another game', () => held(tables[0]!.entries(), files[1]), /other players or secrets/],
    ['that is damaged', () => held(tables[0]!.entries(), files[0]!.slice(0, -20)), /does not follow its rules/],
    ['that puts a computer on a seat', () => held(tables[0]!.entries(), withComputer()), /not the course/],
    ['that is none', () => held(tables[0]!.entries(), 'hello'), /does not follow its rules/],
    ['that another eye was told', () => held(tables[0]!.entries(), files[0], 0), /not what was told here/],
    [
      'where a line was told otherwise',
      () =>
        held(
          altered((e) => (e.kind === 'ply' && e.line.startsWith('play') ? { ...e, line: `${e.line}x` } : undefined)),
        ),
      /not what was told here/,
    ],
    [
      'where a view was told otherwise',
      () => held(altered((e) => (e.kind === 'ply' ? { ...e, seen: { ...e.seen!, view: {} } } : undefined))),
      /not what was told here/,
    ],
    [
      'where the start was told otherwise',
      () => held(altered((e) => (e.kind === 'began' ? { kind: 'began' } : undefined))),
      /not what was told here/,
    ],
  ])('is not proven by a file %s', (_, look, why) => {
    expect(look()).toMatchObject({ ok: false, message: expect.stringMatching(why) as string })
  })

  test('is called a cheat where the server keeps giving the wrong file, and waits where it gives none', async () => {
    const wrong = device(40, async () => files[1]).match(tables[0]!.id)
    const { stage } = await until(wrong, ({ stage: s }) => isFinal(s))
    expect(stage).toMatchObject({ kind: 'cheated', message: expect.stringContaining('other players') as string })

    let tries = 0
    const late: FileOf = async (...asked) => (++tries < 3 ? undefined : house.file(...asked))
    const { proof } = await until(device(41, late).match(tables[0]!.id), (s) => s.proof !== undefined)
    expect([proof!.kind, tries]).toEqual(['proven', 3])
  })
})
