import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourcesOf } from '../../bots/index.ts'
import { fault } from '../../dice/index.ts'
import {
  type AnyPlay,
  deciders,
  defaultRules,
  type Ruleset,
  offeredTexts,
  sampleValues,
  usualSeats,
} from '../../engine/index.ts'
import { referenceFor } from '../../analysis/reference.ts'
import { type AnyManifest, botsOf, games } from '../../games/index.ts'
import { botPlayer, playOn } from '../play/game.ts'
import { fileText } from '../play/game-saver.ts'
import { jsonBy, refusal, saidBy } from '../../testing/command-line.ts'
import { pig } from '../../testing/tiny/pig.ts'
import { solved } from './answer.ts'
import { pointedAt } from './position.ts'
import { namesIn } from '../story.ts'
import { begun, people } from '../../testing/plays.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

const folder = tempFolder()

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b)

/** Ruleset without any default value, if possible. */
const unusual = ({ game }: AnyManifest): Ruleset =>
  Object.fromEntries(game.houseRules.map((rule) => [rule.name, sampleValues(rule).at(-1)!]))

/** True if exact values are known under default and unusual rules. */
const isKnown = (manifest: AnyManifest): boolean =>
  [defaultRules(manifest.game.houseRules), unusual(manifest)].every(
    (rules) => referenceFor(manifest, rules, manifest.game.seats.min).exact,
  )

/** Complete random game under unusual rules. */
const played = async (manifest: AnyManifest, seed: number, rules = unusual(manifest)): Promise<AnyPlay> => {
  const { game } = manifest
  const seats = people(game.seats.min)
  const start = begun(game, seats, { rules })
  const sources = sourcesOf(seed)
  const random = botsOf(manifest)[0]!.policyFor(start.rules, seats.length)
  return playOn(start, { players: seats.map(() => botPlayer(random, sources)), sources, onPly: () => {} })
}

const kept = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

describe.each(games.filter(isKnown).map((manifest) => [manifest.game.id, manifest] as const))(
  'solve %s',
  (id, manifest) => {
    const { game } = manifest

    test('says what the game is worth, how many positions were solved and how exact it is', async () => {
      const answer = await jsonBy(`solve ${id} --seats ${game.seats.min}`)
      expect(Object.keys(answer)).toEqual([
        'game',
        'rules',
        'seats',
        'value',
        'exact',
        'error',
        'states',
        'seconds',
        'bound',
      ])
      expect(answer).toMatchObject({
        game: id,
        rules: defaultRules(game.houseRules),
        seats: game.seats.min,
        exact: true,
      })
      const rules = defaultRules(game.houseRules)
      const reference = referenceFor(manifest, rules, game.seats.min)
      expect(answer.value).toEqual(reference.equity(game.start(rules, game.seats.min)).payoff)
      expect(answer.bound).toBeGreaterThan(0)
      expect(answer.bound).toBeLessThan(1e-8)
    })

    test('--with says the same as --rules, and both together', async () => {
      // Rules of the games below, which are solved once.
      const rules = unusual(manifest)
      const pairs = Object.entries(rules)
        .map(([name, value]) => `${name}=${value}`)
        .join()
      const { seconds: _, ...asked } = await jsonBy(`solve ${id} --seats ${game.seats.min} --rules ${pairs}`)
      expect(asked).toMatchObject({ rules })
      expect(await jsonBy(`solve ${id} --seats ${game.seats.min} --with ${pairs}`)).toMatchObject(asked)
      expect(await refusal(`solve ${id} --rules ${pairs} --with ${pairs}`)).toContain(game.houseRules[0]!.name)
    })

    test('--at tells each choice of each position of a game under its own rules; where dice fall there is none', async () => {
      const play = await played(manifest, 5)
      const file = kept(`${id}-whole`, fileText(play))
      const plies = [0, 1, 2, 3, 4, 5, 6, 7, play.plies.length - 1, play.plies.length]
      for (const ply of plies) {
        const answer = await jsonBy(`solve ${id} --at ${file}:${ply}`)
        expect(answer).toMatchObject({ game: id, rules: play.rules, ply })
        const choices = answer.choices as { action: string; value: number[]; cost: number }[]
        const [seat, other] = deciders(game.node(play.states[ply]))
        if (other !== undefined) continue
        expect(answer.seat).toBe(seat ?? null)
        expect(choices.length > 0).toBe(seat !== undefined)
        for (const { value } of choices) expect(sum(value)).toBeCloseTo(sum(answer.value as number[]), 12)
        if (seat === undefined) continue
        const best = choices.filter(({ cost }) => cost === 0)[0]
        expect(best?.value[seat]).toBeCloseTo((answer.position as number[])[seat]!, 12)
        for (const { value, cost } of choices) expect(best!.value[seat]! - value[seat]!).toBeCloseTo(cost, 12)
        expect(new Set(choices.map(({ action }) => action)).size).toBe(choices.length)
      }
    })

    test('for people nothing is wider than 80 columns, and every offered choice is named', async () => {
      const play = await played(manifest, 6)
      const file = kept(`${id}-told`, fileText(play))
      const ply = play.states.findIndex((state) => deciders(game.node(state)).length === 1)
      const pages = [
        await saidBy(`solve ${id} --seats ${game.seats.min}`),
        await saidBy(`solve ${id} --at ${file}:${ply}`),
        await saidBy(`solve ${id} --at ${file}:0`),
      ]
      for (const page of pages) expect(Math.max(...page.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
      const { choices } = await jsonBy(`solve ${id} --at ${file}:${ply}`)
      const view: unknown = game.view(play.states[ply], 0)
      const [seat] = deciders(game.node(play.states[ply]))
      for (const { action } of choices as { action: string }[])
        expect(pages[1]).toContain(manifest.text.action(view, seat!, action, namesIn(play)).label)
    })

    test('a damaged file still has everything before the fault', async () => {
      const play = await played(manifest, 7)
      const lines = fileText(play).split('\n')
      const first = lines.findIndex((line) => line.startsWith('1 '))
      const file = kept(
        `${id}-damaged`,
        [...lines.slice(0, first + 3), 'nonsense', ...lines.slice(first + 4)].join('\n'),
      )
      expect(await jsonBy(`solve ${id} --at ${file}:3`)).toMatchObject({ ply: 3 })
      expect(await refusal(`solve ${id} --at ${file}:4`)).toContain(`line ${first + 4}: `)
    })

    test('what does not fit is refused, and says what would', async () => {
      const play = await played(manifest, 8)
      const file = kept(`${id}-fits`, fileText(play))
      const { length } = play.plies
      expect(await refusal(`solve ${id} --at ${file}:${length + 1}`)).toContain(
        `PLY must be a whole number from 0 to ${length}`,
      )
      expect(await refusal(`solve ${id} --at ${file}`)).toContain('such as game.hazelring:12')
      expect(await refusal(`solve ${id} --at ${file}:3 --seats 99`)).toContain('leave --seats out')
      expect(await refusal(`solve ${id} --seats 99`)).toContain('seats, not 99: write for instance --seats ')
      const changed = game.houseRules.filter(({ name, default: usual }) => play.rules[name] !== usual)
      for (const { name, default: usual } of changed) {
        const line = `solve ${id} --at ${file}:0 --rules ${name}=`
        expect(await refusal(`${line}${usual}`)).toContain(`was played with ${name}=${play.rules[name]}`)
        expect(await refusal(`${line}${usual} --json`)).toContain('leave --rules out')
        expect(await jsonBy(`${line}${play.rules[name]}`)).toMatchObject({ rules: play.rules })
      }
    })
  },
)

/** Games too large to solve, with an estimating reference. */
const estimated = games.filter(
  (manifest) =>
    manifest.reference?.(defaultRules(manifest.game.houseRules), usualSeats(manifest.game))?.exact === false,
)

test('two games are estimated', () =>
  expect(estimated.map(({ game }) => game.id)).toEqual(['sword-event', 'king-of-the-roll']))

test.each(estimated.map((manifest) => [manifest.game.id, manifest] as const))(
  'solve %s --at answers with an estimate and its error, for programs and for people',
  async (id, manifest) => {
    const { game } = manifest
    const play = await played(manifest, 5, defaultRules(game.houseRules))
    const file = kept(`${id}-estimated`, fileText(play))
    const ply = play.states.findIndex((state) => deciders(game.node(state)).length === 1)
    const answer = await jsonBy(`solve ${id} --at ${file}:${ply}`)
    const choices = answer.choices as { value: number[]; cost: number }[]
    expect(answer).toMatchObject({ exact: false, states: null, ply })
    expect(answer.bound).toBe(manifest.reference!(play.rules, play.header.seats.length)!.equity(play.states[ply]).error)
    expect(Math.min(...choices.map(({ cost }) => cost))).toBe(0)
    expect(await saidBy(`solve ${id} --at ${file}:${ply}`)).toMatch(
      /an estimate.\s+Each\s+figure\s+may\s+be\s+off\s+by\s+[\d.]+/,
    )
    expect(await refusal(`solve ${id}`)).toContain('too big to be solved')
  },
)

test('choices call players by the names that the file gives them', async () => {
  const manifest = games.find(({ game }) => game.id === 'sword-event')!
  const { game, text } = manifest
  const labelsAt = (state: unknown, names?: readonly string[]): readonly string[] => {
    const [seat = 0] = deciders(game.node(state))
    return offeredTexts(game, state, seat).map((one) => text.action(game.view(state, seat), seat, one, names).label)
  }
  for (const seed of [1, 2, 3, 4, 5]) {
    const play = await played(manifest, seed, defaultRules(game.houseRules))
    const ply = play.states.findIndex((state) => labelsAt(state, namesIn(play)).join() !== labelsAt(state).join())
    if (ply < 0) continue
    const page = await saidBy(`solve sword-event --at ${kept('named', fileText(play))}:${ply}`)
    for (const label of labelsAt(play.states[ply], namesIn(play))) expect(page).toContain(label)
    return
  }
  expect.unreachable('no choice names a player')
})

test('without --seats the usual number sits down', async () => {
  const { game } = games.filter(isKnown).find((manifest) => manifest.game.seats.min === usualSeats(manifest.game))!
  expect(await jsonBy(`solve ${game.id}`)).toMatchObject({ seats: usualSeats(game) })
})

test('where so many seats cannot be solved it is said with how many it can', () => {
  const game = {
    ...pig,
    seats: { min: 2, max: 4 },
    solved: (_: unknown, seats: number) => (seats === 2 ? undefined : fault('no', 'Too many.')),
  }
  const manifest: AnyManifest = { ...games[0]!, game }
  expect(() => solved(manifest, { target: 5 }, 3)).toThrow(
    'Too many. It can be solved with other numbers of seats: ask for --seats 2.',
  )
  expect(solved(manifest, { target: 5 }, 2).value).toHaveLength(2)
})

test('a file and a ply part at the last colon', () => {
  expect(pointedAt('C:\\games\\mine:12')).toEqual({ file: 'C:\\games\\mine', ply: '12' })
  expect(pointedAt('a:b:0')).toEqual({ file: 'a:b', ply: '0' })
  expect(pointedAt('-:7')).toEqual({ file: '-', ply: '7' })
  for (const wrong of ['', ':', 'game', ':3', 'game:', 'game:x', 'game:-1', 'game:1.5', 'C:\\games'])
    expect(() => pointedAt(wrong), `for ${wrong}`).toThrow('--at takes a saved game and a ply')
})
