import { seeded } from '../../dice/index.ts'
import { type AnyGame, choicesMade, type Eye, isOpen } from '../../engine/index.ts'
import { type Answer, type Settings, usualSettings } from '../../protocol/index.ts'
import { secretOf } from '../sealed-game.ts'
import type { RuledTable } from '../tables.ts'
import { type Script, scriptOf, type Stage, twinsOf } from './twins.ts'
import { openWorld, REVEALED, type World } from './world.ts'

/** Counts of what a comparison of two worlds covered. */
export type Compared = {
  /**
   * Acts after which all frames were equal, entries whose hidden plies differed, and unrevealed choices that differed.
   */
  acts: number
  hidden: number
  pending: number
}

export type Trial = {
  readonly game: AnyGame
  readonly table: RuledTable
  readonly eye: Exclude<Eye, 'table'>
  readonly seed: number
}

/** Number of secrets searched for a twin game. */
const CANDIDATES = 300

class Leak extends Error {}

type TwoWorlds = { readonly one: World; readonly other: World; readonly trial: Trial; readonly compared: Compared }

const differ = ({ game, eye, seed }: Trial, what: string, a: readonly string[], b: readonly string[]): never => {
  const at = a.findIndex((frame, i) => frame !== b[i])
  throw new Leak(`${game.id}, seed ${seed}, ${eye}: ${what}\n${a[at] ?? '(nothing)'}\n${b[at] ?? '(nothing)'}`)
}

const equal = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((frame, i) => frame === b[i])

/** Compares everything that the eye received in both worlds. @throws Leak if it differs */
const compare = async ({ one, other, trial, compared }: TwoWorlds): Promise<void> => {
  await one.settle()
  await other.settle()
  compared.acts += 1
  const [a, b] = [one.frames(trial.eye), other.frames(trial.eye)]
  if (!equal(a, b)) differ(trial, 'the frames differ', a, b)
  const early = a.find((frame) => frame.includes(REVEALED) && !frame.includes('"kind":"closed"'))
  if (early !== undefined) differ(trial, 'the secret is told before the end', [early], [])
}

const compareAnew = async ({ one, other, trial }: TwoWorlds): Promise<void> => {
  const [a, b] = [await one.comeAgain(trial.eye), await other.comeAgain(trial.eye)]
  if (!equal(a, b)) differ(trial, 'who comes anew hears something else', a, b)
}

const both = async (
  { one, other }: TwoWorlds,
  act: (world: World, script: number) => Promise<Answer>,
): Promise<void> => {
  await act(one, 0)
  await act(other, 1)
}

/** Returns the number of plies up to the end of a choice's entry, which includes automatic rolls and reveals. */
const entryEnd = ({ plies }: Script, from: number): number => {
  const next = plies.findIndex((ply, i) => i > from && choicesMade(ply).length > 0)
  return next < 0 ? plies.length : next
}

const textIn = ({ game }: Trial, { plies, states }: Script, n: number, part: number): string =>
  game.print(states[n], choicesMade(plies[n]!)[part]!, 'table')

/** Plays the plies that look equal to the eye in both worlds; compares after every act. */
const playTwins = async (pair: TwoWorlds, scripts: readonly [Script, Script], plies: number): Promise<void> => {
  const [one] = scripts
  for (let n = 0; n < plies; n++) {
    const parts = choicesMade(one.plies[n]!)
    if (parts.length === 0) continue
    // The entry of a ply's last choice also has all automatic plies that follow. This eye may be able to distinguish
    // those.
    const isWhole = entryEnd(one, n) <= plies
    for (const [i, { seat }] of parts.entries()) {
      if (i === parts.length - 1 && !isWhole) return
      const texts = scripts.map((script) => textIn(pair.trial, script, n, i))
      if (texts[0] !== texts[1]) pair.compared[parts.length > 1 ? 'pending' : 'hidden'] += 1
      await both(pair, (world, which) => world.act(seat, { kind: 'play', after: n, choices: [texts[which]!] }))
      await compare(pair)
    }
  }
}

const settingsFor = ({ game, table }: Trial): Settings => ({
  ...usualSettings(game.id, table.seats),
  rules: table.rules,
  visibility: 'open',
  clock: { kind: 'none' },
})

/**
 * Options of a world. The worlds differ in the server's secret, and in the tokens and action ids of all seats except
 * the eye's.
 */
const optionsFor = (trial: Trial, server: string, world: number) => {
  const { game, table, eye, seed } = trial
  const seats = Array.from({ length: table.seats }, (_, seat) => seat)
  const own = (seat: number) => (seat === eye ? 0 : world)
  return {
    playable: { game, bots: [] },
    settings: settingsFor(trial),
    server,
    devices: seats.map((seat) => secretOf(seed, seat, 0xd)),
    host: secretOf(seed, 0x405),
    tokens: seats.map((seat) => secretOf(seed, seat, own(seat), 0x70)),
    cids: seats.map((seat) => `${seat === eye ? 'mine' : `w${own(seat)}`}-${seat}-`),
  }
}

/**
 * Plays two worlds that differ only in what an eye may not know: the server's secret, hidden rolls and choices, others'
 * tokens. Compares every byte that the eye receives, as long as the games look equal by the rules. @throws Leak
 */
export const compareWorlds = async (trial: Trial): Promise<Compared> => {
  const { game, table, eye, seed } = trial
  const compared: Compared = { acts: 0, hidden: 0, pending: 0 }
  const first = secretOf(seed, 0)
  const one = await openWorld(optionsFor(trial, first, 0))
  const { devices } = optionsFor(trial, first, 0)
  const stage: Stage = { game, rules: table.rules, match: one.match, devices }
  const candidates = Array.from({ length: CANDIDATES }, (_, i) => secretOf(seed, i))
  const script = scriptOf(stage, first, seeded(seed, 1))
  // In a game without secrets, only games with equal dice look equal.
  const twins = twinsOf(stage, script, isOpen(game) ? [first] : candidates, eye, seed)!
  const other = await openWorld(optionsFor(trial, twins.other.server, 1))
  const pair: TwoWorlds = { one, other, trial, compared }
  try {
    for (const seat of devices.keys()) {
      if (seat === devices.length - 1 && entryEnd(script, -1) > twins.plies) break
      await both(pair, (world) => world.act(seat, { kind: 'reveal', secret: devices[seat]! }))
      await compare(pair)
    }
    compared.hidden += twins.hidden
    await playTwins(pair, [twins.one, twins.other], twins.plies)
    await compareAnew(pair)
    const faults = [...one.complaints(), ...other.complaints()]
    if (faults.length > 0) throw new Leak(`the server complains: ${String(faults[0])}`)
  } finally {
    await one.close()
    await other.close()
  }
  return compared
}
