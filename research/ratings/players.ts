import { rulesFor, type Ruleset } from '../../src/engine/index.ts'
import type { AnyManifest } from '../../src/games/index.ts'
import { botsOf, manifestOf } from '../../src/games/index.ts'
import { blend, type SomePolicy } from '../../src/testing/played.ts'

/** A player: with probability `share` the choice of the one bot, otherwise that of the other. */
export type Mixture = readonly [share: number, one: string, other: string]

export const nameOf = ([share, one, other]: Mixture): string =>
  share === 1 ? one : `${Math.round(100 * share)} % ${one}, else ${other}`

const shares = (one: string, other: string, ...all: readonly number[]): readonly Mixture[] =>
  all.map((share) => [share, one, other])

/** Twelve players a game, weak to strong, of several styles: those who roll dice over it, and those who follow a rule of thumb. */
export const PLAYERS: Readonly<Record<string, readonly Mixture[]>> = {
  holmgang: [
    ...shares('perfect', 'random', 0, 0.25, 0.5, 0.75, 0.9, 1),
    ...shares('perfect', 'greedy', 0, 0.3, 0.6),
    ...shares('perfect', 'careful', 0, 0.5),
    [1, 'level-1', 'random'],
  ],
  tankards: [
    ...shares('rival', 'random', 0.5, 0.75, 0.9, 1),
    ...shares('rival', 'greedy', 0, 0.5),
    ...shares('rival', 'guest', 0, 0.35, 0.7),
    ...shares('rival', 'regular', 0, 0.5),
    [1, 'score-optimal', 'random'],
  ],
  gladiators: [
    ...shares('perfect', 'random', 0.25, 0.5, 0.75, 0.9, 1),
    ...shares('perfect', 'brawler', 0, 0.3, 0.6),
    ...shares('perfect', 'careful', 0, 0.5),
    ...shares('perfect', 'tiro', 0, 0.5),
  ],
}

export type Setting = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly policies: readonly SomePolicy[]
}

export const settingOf = (id: string): Setting => {
  const manifest = manifestOf(id)
  const players = PLAYERS[id]
  if (manifest === undefined || players === undefined) throw new RangeError(`no players for ${id}`)
  const rules = rulesFor(manifest.game)
  const policyOf = (name: string): SomePolicy => {
    const bot = botsOf(manifest).find((one) => one.id === name)
    if (bot === undefined) throw new RangeError(`no computer player ${name}`)
    return bot.policyFor(rules, 2)
  }
  const policies = players.map(([share, one, other]) =>
    share === 1 ? policyOf(one) : blend([policyOf(one), policyOf(other)], [share, 1 - share]),
  )
  return { manifest, rules, policies }
}
