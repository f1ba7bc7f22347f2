import { referenceFor } from '../../src/analysis/reference.ts'
import { seeded } from '../../src/dice/index.ts'
import type { Policy } from '../../src/engine/index.ts'
import { ledgerOf } from '../../src/odds/index.ts'
import { playedBy, type SomePlayed } from '../../src/testing/played.ts'
import { settingOf } from './players.ts'

/**
 * Whether a player can gain by a trick what their results do not give: mean result and mean of what is earned, over many games of Holmgang
 * against the best player. Seeds (73, trick, number).
 *
 * `npx node research/ratings/tricks.ts [games, 4000]`
 */
const games = Number(process.argv[2] ?? 4000)
const { manifest, rules, policies } = settingOf('holmgang')
const reference = referenceFor(manifest, rules, 2)
const perfect = policies[5]!
const random = policies[0]!

/** Plays well, but anything at all once it stands well, or badly. */
const turning = (from: number, isAbove: boolean): Policy<unknown, unknown> => ({
  id: 'turning',
  choose: (question) => {
    const state = manifest.game.imagine(question.view, seeded(1))
    const chance = reference.equity(state).payoff[question.seat]!
    return (isAbove === chance > from ? random : perfect).choose(question)
  },
})

/** The same game, given up by a seat where its chance falls below this. */
const resigned = (
  played: SomePlayed,
  seat: number,
  below: number,
): { readonly played: SomePlayed; readonly gaveUp: boolean } => {
  const at = played.states.findIndex((state) => reference.equity(state).payoff[seat]! < below)
  if (at < 0) return { played, gaveUp: false }
  return {
    played: { ...played, states: played.states.slice(0, at + 1), plies: played.plies.slice(0, at) },
    gaveUp: true,
  }
}

type Trick = {
  readonly name: string
  readonly player: Policy<unknown, unknown>
  /** Gives up where the chance falls below this. */
  readonly below?: number
}

const mean = (all: readonly number[]): number => all.reduce((sum, x) => sum + x, 0) / all.length
const spread = (all: readonly number[]): number => Math.sqrt(mean(all.map((x) => (x - mean(all)) ** 2)) / all.length)
const percent = (x: number): string => `${(100 * x).toFixed(1)} %`

const tricks: readonly Trick[] = [
  { name: 'perfect, no trick', player: perfect },
  { name: 'gives up below 30 %', player: perfect, below: 0.3 },
  { name: 'throws games away once it stands at 80 %', player: turning(0.8, true) },
  { name: 'plays anything once it stands below 30 %', player: turning(0.3, false) },
  { name: 'never takes a risk (careful)', player: policies[9]! },
]

process.stdout.write(
  '| player | result | earned | of it counted wrongly, as where the game stopped | standard error |\n|---|---|---|---|---|\n',
)
for (const [n, { name, player, below }] of tricks.entries()) {
  const [results, earned, wrong]: [number[], number[], number[]] = [[], [], []]
  for (let number = 0; number < games; number++) {
    const seat = number % 2
    const whole = playedBy(
      manifest.game,
      { rules, seats: 2 },
      seat === 0 ? [player, perfect] : [perfect, player],
      seeded(73, n, number),
    )
    const { played, gaveUp } = below === undefined ? { played: whole, gaveUp: false } : resigned(whole, seat, below)
    const { luck } = ledgerOf(played, reference).seats[seat]!
    const stopped = reference.equity(played.states.at(-1)).payoff[seat]!
    const result = gaveUp ? 0 : stopped
    results.push(result)
    earned.push(result - luck)
    wrong.push(stopped - luck)
  }
  const error = spread(results.map((result, i) => result - earned[i]!))
  process.stdout.write(
    `| ${name} | ${percent(mean(results))} | ${percent(mean(earned))} | ${percent(mean(wrong))} | ${percent(error)} |\n`,
  )
}
