import { expectItem, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { capitalise, percentText } from '../../../kit/text.ts'
import type { WeighedChoice } from '../../../odds/index.ts'
import { type Content, TOKENS } from '../content/schema.ts'
import { weighedBy } from './weighing.ts'
import { kingOfTheRollWith } from '../rules/rules.ts'
import { type KingAction, type KingState, otherOf } from '../rules/state.ts'
import { openTechniques } from '../solve/hand.ts'
import { safeAfter, threatsIn } from '../solve/threats.ts'
import { actionWordsFor } from '../text/choices.ts'
import { words } from '../text/words.ts'

const { why: t } = words

const some = (amount: number): string => (Number.isInteger(amount) ? `${amount}` : amount.toFixed(1))

/** Result of a technique after a choice: chance to meet it, and mean skill points. */
type Comes = { readonly name: string; readonly met: number; readonly skill: number }

/** Value of a met technique in skill points, used only to name the goal of a choice. */
const MET = 10

const bestIn = (all: readonly Comes[]): Comes | undefined =>
  all.reduce<Comes | undefined>(
    (best, one) => (best === undefined || one.met * MET + one.skill > best.met * MET + best.skill ? one : best),
    undefined,
  )

const comesTo = (names: readonly string[], { chances, figures }: WeighedChoice): Comes | undefined =>
  bestIn(
    names.flatMap((name, i) => {
      const dice = chances.find((one) => one.name === words.odds.dice(name))
      return dice === undefined ? [] : [{ name, met: toNumber(dice.chance), skill: expectItem(figures[i]) }]
    }),
  )

const diceText = (met: number): string => (met === 1 ? t.enough : t.dice(percentText(met, 0)))

/** Chance to meet a technique below which its dice mostly defend. */
const LIKELY_DICE = 1 / 2

/** Adds the reason why too few dice can still be best (K8). */
const orDefends = (said: string, met: number): string => (met < LIKELY_DICE ? `${said} ${t.defends}` : said)

const goesFor = ({ name, met, skill }: Comes): string => t.goal(name, some(skill), diceText(met))

/** Chances of the results if the rest of the turn is known. */
const comesOut = ({ chances }: WeighedChoice): string =>
  chances
    .map(({ name, chance }) => (toNumber(chance) === 1 ? name : t.chance(name, percentText(toNumber(chance), 0))))
    .join(', ')

const isSettled = ({ chances }: WeighedChoice): boolean => chances.some(({ name }) => words.odds.results.includes(name))

type Placed = { readonly own: WeighedChoice; readonly best: WeighedChoice; readonly than: string | undefined }

const placed = (content: Content, state: KingState, { own, best, than }: Placed): string => {
  const names = openTechniques(content, state, state.acting).map(({ technique }) => technique.name)
  const mine = comesTo(names, own)
  if (isSettled(own)) {
    const said = capitalise(comesOut(own))
    return than === undefined ? t.ends(said) : t.than(said, than, comesOut(best))
  }
  const said = mine === undefined ? t.noDice : capitalise(goesFor(mine))
  if (than === undefined) return orDefends(t.ends(said), mine?.met ?? 0)
  const theirs = comesTo(names, best)
  return theirs === undefined ? t.betterLater(said, than) : t.than(said, than, goesFor(theirs))
}

/** Sums of both fighters' rolled dice after a choice. */
const sumsOf = ({ figures }: WeighedChoice): readonly [mine: string, theirs: string] => [
  some(expectItem(figures[0])),
  some(expectItem(figures[1])),
]

const carded = (state: KingState, { own, best, than }: Placed, action: KingAction): string => {
  const said = t.rolled(...sumsOf(own))
  if (than !== undefined) return t.rolledThan(said, than, ...sumsOf(best))
  const known = action === 'pass' ? t.keptCard(said) : t.ends(said)
  return state.sides[otherOf(state.acting)].hand.length > 0 || state.seats === 1 ? known : `${t.noCardsLeft} ${known}`
}

type Other = { readonly than: string | undefined; readonly bestText: string }

/** Sentence on how likely an action stops the submissions that threaten in this turn; none without a threat. */
const stopping = (state: KingState, action: KingAction, { than, bestText }: Other): readonly string[] => {
  const threats = threatsIn(state).filter(({ prospect }) => prospect.met > 0)
  if (threats.length === 0) return []
  const names = threats.map(({ name }) => name)
  const [own, best] = [safeAfter(state, action), safeAfter(state, bestText)]
  if (own === 1) return [t.stops(names)]
  if (than !== undefined && best > own) return [t.unsafe(names, percentText(own, 0), than, percentText(best, 0))]
  return own === 0 ? [t.lost(names)] : []
}

/** Lead of a token over each of the opponent's tokens. */
const shown = ({ chances: [dice], figures: [skill = 0, ...apart] }: WeighedChoice): string => {
  const against = TOKENS.map((token, i) => {
    const by = expectItem(apart[i])
    return t.against(`${by > 0 ? '+' : by < 0 ? '−' : ''}${some(Math.abs(by))}`, words.tokens[token])
  })
  return orDefends(t.shown(some(skill), against), dice === undefined ? 0 : toNumber(dice.chance))
}

/** Reason why an action is good, or the best action's advantage, by exact figures of the rest of the turn. */
export const whyFor = (content: Content) => {
  const weighed = weighedBy(content, kingOfTheRollWith(content))
  const labelled = actionWordsFor(content)
  return (state: KingState, seat: Seat, text: string, bestText: string): string | undefined => {
    const weighing = weighed(state, seat, [text, bestText])
    if (weighing === undefined) return undefined
    const than = text === bestText ? undefined : labelled(state, seat, bestText).short
    const [own, best] = [expectItem(weighing.choices[0]), expectItem(weighing.choices[1])]
    if (state.phase === 'token') return shown(own)
    const said =
      state.phase === 'card' ? carded(state, { own, best, than }, text) : placed(content, state, { own, best, than })
    return [...stopping(state, text, { than, bestText }), said].join(' ')
  }
}
