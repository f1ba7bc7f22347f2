import { type Bot, botOf, type Strength, type Level } from '../../../bots/index.ts'
import { compare, type Fraction, mean, memo, memoByObject } from '../../../dice/index.ts'
import type { Policy, Question, Ruleset } from '../../../engine/index.ts'
import { armsOf } from '../rules/arms.ts'
import type { Arms } from '../content/schema.ts'
import { riskOf } from '../odds/odds.ts'
import { bestParry, byMean, byRisk } from '../odds/parry.ts'
import { type HolmgangAction, type HolmgangState, isParryOptional, sideOf, swingSizeOf } from '../rules/rules.ts'
import { swordsOf } from '../rules/side.ts'
import { words } from '../words.ts'
import { measured } from './strength.data.ts'

type LevelId = 'level-1' | 'level-2' | 'level-3' | 'level-4'

/** A level with the mean loss per real choice that it states, in self-play under the default rules. */
type Stated = Level & { readonly id: LevelId; readonly loss: number }

const stated = (id: LevelId, loss: number): Stated => ({
  id,
  title: words.bots.levels[id],
  about: words.bots.level(loss * 100),
  loss,
  ...measured[id],
})

/** Levels below perfect, weakest first. `research/holmgang/levels.ts` calibrates their temperatures. */
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
  const dice = view.phase === 'ready' ? swordsOf(view.rules) : swingSizeOf(view)
  const key = `${action === 'swap' ? 'fresh' : active} ${dice} ${taken} ${view.rules.parry} ${view.rules.arms}`
  const stake = stakes(key, () => {
    const { distribution, lose } = riskOf(view, seat, action)
    return { lose, mean: mean(distribution) }
  })
  return { action, ...stake }
}

const lessRisk = (a: Stake, b: Stake): number => compare(a.lose, b.lose) || compare(a.mean, b.mean)

/** Returns a number for each parry question: the dice in base 7, the shield, and whether a parry is optional. */
const parryKey = ({ view, seat }: BotQuestion): number => {
  const dice = view.dice.reduce((key, face) => key * 7 + face, 0)
  return (dice * 32 + sideOf(view, seat).active) * 2 + Number(isParryOptional(view.rules))
}

type Answers = ReturnType<typeof memo<HolmgangAction>>

/** Caches answers. There are about ten thousand questions, and simulations repeat each of them many times. */
const parryBy = (order: typeof byMean): ((asked: BotQuestion) => HolmgangAction) => {
  const knownOf = memoByObject<Arms, Answers>(() => memo<HolmgangAction>(Number.POSITIVE_INFINITY))
  return (asked) => {
    const { view, seat, actions } = asked
    return knownOf(armsOf(view.rules))(parryKey(asked), () =>
      bestParry(view, sideOf(view, seat).active, actions, order),
    )
  }
}

/** Keeps the shield until the mean of the next blow exceeds its points. It never wagers. */
const greedyStance = (asked: BotQuestion): HolmgangAction => {
  const { active } = sideOf(asked.view, asked.seat)
  const blow = stakeOf(asked, 'keep').mean
  const heavier = blow.numerator > BigInt(active) * blow.denominator
  return heavier && asked.actions.includes('swap') ? 'swap' : 'keep'
}

/**
 * Takes the stance with the least risk. It wagers instead of keeping if that is free (before the defence) or reduces
 * the risk (`take-now`). Before its own swing, it wagers only without a spare shield.
 */
const carefulStance = (asked: BotQuestion): HolmgangAction => {
  const { view, seat, actions } = asked
  if (view.phase === 'vow') return sideOf(view, seat).spares === 0 ? 'wager' : 'plain'
  const best = actions.map((action) => stakeOf(asked, action)).reduce((a, b) => (lessRisk(b, a) < 0 ? b : a)).action
  return best === 'keep' && actions.includes('wager') ? 'wager' : best
}

/** Any insult, and a claim to the first swing (H8); undefined once the duel has begun. */
const beforeDice = ({ view, actions }: BotQuestion): ReturnType<HolmgangPolicy['choose']> | undefined => {
  if (view.phase === 'grudge') return [{ action: 'mine', weight: 1 }]
  return view.phase === 'insult' ? actions.map((action) => ({ action, weight: 1 })) : undefined
}

const policy = (
  id: string,
  parry: (asked: BotQuestion) => HolmgangAction,
  stance: (asked: BotQuestion) => HolmgangAction,
): HolmgangPolicy => ({
  id,
  choose: (asked) =>
    beforeDice(asked) ?? [{ action: asked.view.phase === 'parry' ? parry(asked) : stance(asked), weight: 1 }],
})

export const greedy = policy('greedy', parryBy(byMean), (asked) =>
  asked.view.phase === 'vow' ? 'plain' : greedyStance(asked),
)

export const careful = policy('careful', parryBy(byRisk), carefulStance)

/** A bot whose strength has been measured. */
export type Measured<H extends Ruleset = Ruleset> = Bot<HolmgangAction, HolmgangState, H> & {
  readonly strength: Strength
}

/** The game's own bots, weakest first. */
export const bots: readonly Measured[] = [
  { ...botOf(careful, words.bots.careful.title, words.bots.careful.about), ...measured.careful },
  { ...botOf(greedy, words.bots.greedy.title, words.bots.greedy.about), ...measured.greedy },
]
