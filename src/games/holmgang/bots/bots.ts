import { type Bot, botOf, type Strength, type Level } from '../../../bots/index.ts'
import { compare, type Fraction, mean, memo } from '../../../dice/index.ts'
import type { Policy, Question, Ruleset } from '../../../engine/index.ts'
import { riskOf } from '../odds/odds.ts'
import { bestParry, byMean, byRisk } from '../odds/parry.ts'
import { type HolmgangAction, type HolmgangState, sideOf, swingSizeOf } from '../rules/rules.ts'
import { words } from '../words.ts'
import { measured } from './strength.data.ts'

type LevelId = 'level-1' | 'level-2' | 'level-3' | 'level-4'

/** A level and the mean loss per real choice, in self-play under the default rules, that its words state. */
type Stated = Level & { readonly id: LevelId; readonly loss: number }

const stated = (id: LevelId, loss: number): Stated => ({
  id,
  title: words.bots.levels[id],
  about: words.bots.level(loss * 100),
  loss,
  ...measured[id],
})

/** Players below perfect, weakest first. Temperatures are calibrated to what they state (`research/holmgang/levels.ts`). */
export const levels: readonly Stated[] = [
  stated('level-1', 0.02),
  { ...stated('level-2', 0.01), usual: true },
  stated('level-3', 0.005),
  stated('level-4', 0.002),
]

type BotQuestion = Question<HolmgangAction, HolmgangState>
type HolmgangPolicy = Policy<HolmgangAction, HolmgangState>
type Stake = { readonly action: HolmgangAction; readonly lose: Fraction; readonly mean: Fraction }

const stakes = memo<Omit<Stake, 'action'>>(Number.POSITIVE_INFINITY)

const stakeOf = ({ view, seat }: BotQuestion, action: HolmgangAction): Stake => {
  const { active } = sideOf(view, seat)
  const taken = action === 'wager' ? view.rules.wager : 'none'
  const key = `${action === 'swap' ? 'fresh' : active} ${swingSizeOf(view)} ${taken} ${view.rules.parry}`
  const stake = stakes(key, () => {
    const { distribution, lose } = riskOf(view, seat, action)
    return { lose, mean: mean(distribution) }
  })
  return { action, ...stake }
}

const lessRisk = (a: Stake, b: Stake): number => compare(a.lose, b.lose) || compare(a.mean, b.mean)

/** Every parry there is, as a number: the dice in base 7, the shield, and whether the swing may stand. */
const parryKey = ({ view, seat }: BotQuestion): number => {
  const dice = view.dice.reduce((key, face) => key * 7 + face, 0)
  return (dice * 32 + sideOf(view, seat).active) * 2 + (view.rules.parry === 'optional' ? 1 : 0)
}

/** Remembers its answers: there are some ten thousand questions, and simulations ask them millions of times. */
const parryBy = (order: typeof byMean): ((asked: BotQuestion) => HolmgangAction) => {
  const known = memo<HolmgangAction>(Number.POSITIVE_INFINITY)
  return (asked) =>
    known(parryKey(asked), () =>
      bestParry(asked.view.dice, sideOf(asked.view, asked.seat).active, asked.actions, order),
    )
}

/** Keeps until the coming blow's mean would be first blood; never wagers. */
const greedyStance = (asked: BotQuestion): HolmgangAction => {
  const { active } = sideOf(asked.view, asked.seat)
  const blow = stakeOf(asked, 'keep').mean
  const heavier = blow.numerator > BigInt(active) * blow.denominator
  return heavier && asked.actions.includes('swap') ? 'swap' : 'keep'
}

/**
 * The stance with the least risk; the Wager instead of keeping, as it costs nothing then (before the defence) or lessens
 * the risk (`take-now`). Before the own swing only without a shield to change to.
 */
const carefulStance = (asked: BotQuestion): HolmgangAction => {
  const { view, seat, actions } = asked
  if (view.phase === 'vow') return sideOf(view, seat).spares === 0 ? 'wager' : 'plain'
  const best = actions.map((action) => stakeOf(asked, action)).reduce((a, b) => (lessRisk(b, a) < 0 ? b : a)).action
  return best === 'keep' && actions.includes('wager') ? 'wager' : best
}

const policy = (
  id: string,
  parry: (asked: BotQuestion) => HolmgangAction,
  stance: (asked: BotQuestion) => HolmgangAction,
): HolmgangPolicy => ({
  id,
  choose: (asked) => [{ action: asked.view.phase === 'parry' ? parry(asked) : stance(asked), weight: 1 }],
})

export const greedy = policy('greedy', parryBy(byMean), (asked) =>
  asked.view.phase === 'vow' ? 'plain' : greedyStance(asked),
)

export const careful = policy('careful', parryBy(byRisk), carefulStance)

/** A computer player whose strength is known. */
export type Measured<H extends Ruleset = Ruleset> = Bot<HolmgangAction, HolmgangState, H> & {
  readonly strength: Strength
}

/** The game's own ways to play, weaker first. */
export const bots: readonly Measured[] = [
  { ...botOf(careful, words.bots.careful.title, words.bots.careful.about), ...measured.careful },
  { ...botOf(greedy, words.bots.greedy.title, words.bots.greedy.about), ...measured.greedy },
]
