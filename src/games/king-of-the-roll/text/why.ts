import { toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { capitalise, percentText } from '../../../kit/text.ts'
import type { WeighedChoice, Weighing } from '../../../odds/index.ts'
import { type Content, TOKENS } from '../content/schema.ts'
import { weighedBy } from '../odds/weighing.ts'
import { kingOfTheRollWith } from '../rules/rules.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { openTechniques } from '../solve/hand.ts'
import { actionWordsFor } from './choices.ts'
import { TOKEN_WORDS } from './words.ts'

const some = (amount: number): string => (Number.isInteger(amount) ? `${amount}` : amount.toFixed(1))

/** What a technique comes to after a choice: the chance to have its dice, and skill points in the mean. */
type Comes = { readonly name: string; readonly met: number; readonly skill: number }

/** Skill points that the dice for a technique are worth, only to say which one a choice goes for. */
const MET = 10

const bestIn = (all: readonly Comes[]): Comes | undefined =>
  all.reduce<Comes | undefined>(
    (best, one) => (best === undefined || one.met * MET + one.skill > best.met * MET + best.skill ? one : best),
    undefined,
  )

const comesTo = (names: readonly string[], { chances, figures }: WeighedChoice): Comes | undefined =>
  bestIn(
    names.flatMap((name, i) => {
      const dice = chances.find((one) => one.name === `dice for ${name}`)
      return dice === undefined ? [] : [{ name, met: toNumber(dice.chance), skill: figures[i]! }]
    }),
  )

const diceText = (met: number): string => (met === 1 ? 'enough dice for it' : `its dice in ${percentText(met, 0)}`)

const goesFor = ({ name, met, skill }: Comes): string => `${name} at ${some(skill)} skill points, ${diceText(met)}`

/** Where the rest of the turn is settled: the chances of how it comes out. */
const comesOut = ({ chances }: WeighedChoice): string =>
  chances
    .map(({ name, chance }) => (toNumber(chance) === 1 ? name : `${name} in ${percentText(toNumber(chance), 0)}`))
    .join(', ')

const isSettled = ({ chances }: WeighedChoice): boolean => chances.some(({ name }) => !name.startsWith('dice for '))

const placed = (content: Content, state: KingState, { choices: [own, best] }: Weighing, than: string | undefined) => {
  const names = openTechniques(content, state, state.acting).map(({ technique }) => technique.name)
  const mine = comesTo(names, own!)
  if (isSettled(own!)) {
    const said = capitalise(comesOut(own!))
    return than === undefined ? `${said}.` : `${said}; with “${than}”: ${comesOut(best!)}.`
  }
  const said = mine === undefined ? 'No technique gets its dice any more' : capitalise(goesFor(mine))
  if (than === undefined) return `${said}.`
  const theirs = comesTo(names, best!)
  return theirs === undefined
    ? `${said}; “${than}” leaves better dice for later.`
    : `${said}; “${than}”: ${goesFor(theirs)}.`
}

const carded = ({ choices: [own, best] }: Weighing, action: KingAction, than: string | undefined): string => {
  const [mine, theirs] = own!.figures
  const said = `Your rolled dice come to ${some(mine!)}, theirs to ${some(theirs!)}`
  if (than === undefined) return action === 'pass' ? `${said}; the card is kept for later.` : `${said}.`
  const [better, worse] = best!.figures
  return `${said}; with “${than}” to ${some(better!)} and ${some(worse!)}.`
}

/** The tokens of the other one that this one is level with or ahead of. */
const shown = ({ choices: [own] }: Weighing): string => {
  const [skill, ...apart] = own!.figures
  const against = TOKENS.map((token, i) => {
    const by = apart[i]!
    return `${by > 0 ? '+' : by < 0 ? '−' : ''}${some(Math.abs(by))} against ${TOKEN_WORDS[token]}`
  })
  return `${some(skill!)} skill points on average: ${against.join(', ')}.`
}

/** Why an offered action is good, or what the best one does more of: exact figures of the rest of the turn. */
export const whyFor = (content: Content) => {
  const weighed = weighedBy(content, kingOfTheRollWith(content))
  const words = actionWordsFor(content)
  return (state: KingState, seat: Seat, text: string, best: string): string | undefined => {
    const weighing = weighed(state, seat, [text, best])
    if (weighing === undefined) return undefined
    const than = text === best ? undefined : words(state, seat, best).short
    if (state.phase === 'token') return shown(weighing)
    return state.phase === 'card' ? carded(weighing, text, than) : placed(content, state, weighing, than)
  }
}
