import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourcesOf } from '../../bots/index.ts'
import { type AnyPlay, defaultRules, endingOf, isOver } from '../../engine/index.ts'
import { type AnyManifest, games } from '../../games/index.ts'
import { begun } from '../../testing/plays.ts'
import { terminalHere } from '../../testing/terminal.ts'
import { cups } from '../../testing/tiny/game.ts'
import { words } from '../../testing/tiny/words.ts'
import { askByLines, type Asking } from './asking.ts'
import { playOn } from './game.ts'
import { newHandover } from './handover.ts'
import { gameSaverFor } from './game-saver.ts'
import { runCommand, personPlayer } from './person.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

const tiny = { game: cups, text: words, odds: { risk: () => undefined }, bots: [] } as unknown as AnyManifest
const folder = tempFolder()

const started = ({ game }: AnyManifest, names: readonly string[]): AnyPlay =>
  begun(game, names, { rules: game === cups ? { bids: 'sealed' } : {} })

/** Screen of a person at a question, with the calls that changed the screen. */
type Look = { readonly who: string; readonly screen: string; readonly play: AnyPlay }

/** Simulates people at one screen who take the first choice, until the game ends or after `most` questions. */
const sitting = async (manifest: AnyManifest, names: readonly string[], most = Infinity, file?: string) => {
  const start = started(manifest, names)
  const [looks, done]: [Look[], string[]] = [[], []]
  const here = terminalHere()
  let from = 0
  let now = start
  const asking: Asking = {
    ask: async (reader, _, offered) => {
      const who = String(reader)
      looks.push({ who, screen: here.text().slice(from), play: now })
      done.push(`ask ${who}`)
      return looks.length > most ? { kind: 'leave' } : { kind: 'take', offered: offered[0]! }
    },
    line: async () => undefined,
    pass: async (who) => done.push(`pass ${who}`) > 0,
    leaving: () => Promise.resolve('leave'),
    hide: () => {
      done.push('hide')
      from = here.text().length
    },
    end: async () => {},
  }
  const handover = newHandover(manifest, asking, start)
  const keeper = gameSaverFor(file, false)
  const person = personPlayer({ manifest, asking, keeper, coach: 'off', handover })
  try {
    const onPly = (play: AnyPlay): void => {
      now = play
    }
    const play = await playOn(start, { players: names.map(() => person), sources: sourcesOf(5), onPly })
    const before = here.text().length
    handover.rest(play)
    keeper.keep(play)
    return { play, looks, done, rest: here.text().slice(before), last: here.text().slice(from), keeper }
  } finally {
    here.close()
  }
}

const NAMES = ['Ada', 'Ben', 'Cai']

test('three at one terminal: each reads the log and the position with their own eyes, and nothing of the others', async () => {
  const { play, looks } = await sitting(tiny, NAMES)
  expect(isOver(play)).toBe(true)
  for (const { who, screen, play: then } of looks) {
    const own = NAMES.indexOf(who)
    const state = then.states.at(-1) as { readonly dice: readonly number[]; readonly cards: readonly string[] }
    expect(screen).toContain(`${who}: die ${state.dice[own]}, card ${state.cards[own]}`)
    const rolled = [...screen.matchAll(/(?:die|reroll|card)-(\d): (\S+)/g)]
    for (const [, seat, text] of rolled) expect([seat, text === '?']).toEqual([seat, Number(seat) !== own])
    const others = [...screen.matchAll(/(Ada|Ben|Cai): bid (\S+)/g)].filter(([, name]) => name !== who)
    for (const [, name, bid] of others) expect([name, bid]).toEqual([name, '?'])
  }
  expect(looks[0]!.screen).toContain('die-0: ')
})

test('the screen is cleared after every decision, and handed over before the next person reads', async () => {
  const { done, last, rest } = await sitting(tiny, NAMES)
  const asked = done.flatMap((what, i) => (what.startsWith('ask') ? [i] : []))
  for (const i of asked) expect(done[i + 1]).toBe('hide')
  const others = asked.filter((i) => done.slice(0, i).findLast((what) => what.startsWith('ask')) !== done[i])
  expect(others.map((i) => done[i - 1])).toEqual(others.map((i) => done[i]!.replace('ask', 'pass')))
  // At the end the screen shows only public information.
  expect(last).not.toMatch(/(?:die|reroll|card)-\d: [^?\s]/)
  expect(rest).not.toBe('')
})

test('each person reads a line of the log once, however often the terminal goes round', async () => {
  const { looks } = await sitting(tiny, NAMES)
  const mine = looks.filter(({ who }) => who === 'Ben').map(({ screen }) => screen.split('die-1: ').length - 1)
  expect(mine.length).toBeGreaterThan(1)
  expect(mine.reduce((sum, count) => sum + count)).toBe(1)
})

test('a secret choice at an open game: the second chooser sees nothing of the first', async () => {
  const manifest = games.find(
    ({ game }) => game.node(game.start(defaultRules(game.houseRules), 2)).kind === 'simultaneous',
  )!
  const { done, looks } = await sitting(manifest, ['Ada', 'Ben'], 2)
  expect(done.slice(0, 5)).toEqual(['pass Ada', 'ask Ada', 'hide', 'pass Ben', 'ask Ben'])
  expect(looks[1]!.screen.trim()).toBe('Ada has chosen.')
})

test('one person against others that are no people at this terminal is handed nothing', async () => {
  const start = started(tiny, ['Ada', 'Ben'])
  const bot = { kind: 'bot', bot: 'echo', name: 'Ben' } as const
  const alone = { ...start, header: { ...start.header, seats: [start.header.seats[0]!, bot] } }
  const calls: string[] = []
  const asking = { pass: async () => calls.push('pass') > 0, hide: () => calls.push('hide') } as unknown as Asking
  const handover = newHandover(tiny, asking, alone)
  expect(await handover.to(alone, 0)).toBe(true)
  handover.away(alone, 0)
  handover.rest(alone)
  expect(calls).toEqual([])
})

test('the file of a game with secrets is written when it is over, and not before', async () => {
  const [early, late] = [join(folder, 'early'), join(folder, 'late')]
  const { play, keeper } = await sitting(tiny, NAMES, 2, early)
  expect([isOver(play), existsSync(early)]).toEqual([false, false])
  const here = terminalHere()
  await runCommand({ session: { manifest: tiny, keeper }, play, seat: 0, offered: [] }, { kind: 'save', file: early })
  here.close()
  expect(here.text()).toContain('This game has secrets')
  expect(existsSync(early)).toBe(false)
  gameSaverFor(early, false).keep(started(tiny, NAMES))
  expect(existsSync(early)).toBe(false)
  const over = await sitting(tiny, NAMES, Infinity, late)
  expect(endingOf(over.play)).toBeDefined()
  expect(readFileSync(late, 'utf8')).toContain('\nend payoff')
})

test('where no terminal can be cleared it is said once, and no answer is taken for Enter', async () => {
  const here = terminalHere()
  try {
    const asking = askByLines(here.input)
    here.type('bid 1')
    expect([await asking.pass('Ada'), await asking.pass('Ben')]).toEqual([true, true])
    expect(here.text().match(/cannot be cleared/g)).toHaveLength(1)
    expect(here.text()).toMatch(/For Ada only:[\s\S]*For Ben only:/)
    const offered = [
      { action: 1, notation: 'bid 1', words: { label: 'bid 1', short: 'bid 1', about: 'bid 1', clauses: [] } },
    ]
    const answer = await asking.ask('Ben', { heading: 'Bid', detail: '' }, offered)
    expect(answer).toMatchObject({ kind: 'take' })
  } finally {
    here.close()
  }
})
