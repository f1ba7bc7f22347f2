import type { Names, Sentence } from '../../text.ts'
import { parseCard } from '../rules/action-cards.ts'
import { type CardEffect, type Content, TOKENS } from '../content/schema.ts'
import { cardOf, techniquesOf } from '../rules/edition.ts'
import { modificationNow } from '../rules/placement.ts'
import { soloCardNumber, soloEffort } from '../rules/solo.ts'
import { beltAt, type Fighter, type KingState, otherOf } from '../rules/state.ts'
import {
  beltsText,
  beltText,
  facesText,
  listed,
  nameFirst,
  nameOf,
  POSITION_WORDS,
  sentence,
  sumOf,
  TOKEN_WORDS,
} from './words.ts'

/** A line of a turn: what was before and after it. */
export type Scene = {
  readonly content: Content
  readonly before: KingState
  readonly after: KingState
  readonly names: Names
}

type Told = readonly Sentence[]

const facesIn = (text: string): readonly number[] => text.split('|').map(Number)

const initiativeTold = ({ before, after, names }: Scene): Told => {
  const sums = after.sides.map(({ rolled }) => sumOf(rolled))
  if (before.ground !== undefined || after.phase === 'roll' || before.seats === 1) return []
  if (sums[0] !== sums[1]) return [sentence(`${names[after.initiative]} has the initiative.`, '3')]
  if (after.phase === 'lead') return [sentence('Equal sums: a coin decides who has the initiative.', '3', 'K7')]
  return [sentence(`Equal sums: this time ${names[after.initiative]} has the initiative.`, '3', 'K7')]
}

const rollTold = (scene: Scene, text: string): Told => {
  const faces = facesIn(text)
  const said = `${nameFirst(scene.names, scene.before.acting)} rolls ${facesText(faces)}, together ${sumOf(faces)}.`
  return [sentence(said, '2'), ...initiativeTold(scene)]
}

/** Nothing was asked about the Place die, for no field takes it: the rolled die lies aside. */
const asideTold = ({ before, after }: Scene): Told =>
  after.phase === 'settle' && after.acting === before.acting
    ? []
    : [sentence(`No field takes the ${beltText(before.belt)} Place die: both dice stay.`, '5')]

const cardRolledTold = ({ before, names }: Scene, text: string): Told => {
  if (before.reroll?.kind !== 'card') return []
  const { owner, belts } = before.reroll
  return [sentence(`${nameFirst(names, owner)} rolls ${beltsText(belts)} again: ${facesText(facesIn(text))}.`, '4')]
}

const strengthTold = (scene: Scene, text: string): Told => {
  const { reroll, acting } = scene.before
  if (reroll?.kind !== 'place') return []
  const said = `${scene.names[acting]} rolls the ${beltText(reroll.belt)} Place die: ${text}.`
  return [sentence(said, '5'), ...asideTold(scene)]
}

const soloTold = ({ content, before, names }: Scene, text: string): Told => {
  const card = soloEffort(content, before, soloCardNumber(text))
  const technique = techniquesOf(content, before, 1)[card.technique]!
  const own = card.bonus > 0 ? `, ${card.bonus} more in ${POSITION_WORDS[before.ground!.position]}` : ''
  return [sentence(`${nameFirst(names, 1)} tries ${technique.name} for ${card.total}${own}.`, '8', 'K19')]
}

/** What is told about dice and cards of a turn. */
export const turnRollTold = (scene: Scene, text: string): Told => {
  const { phase } = scene.before
  if (phase === 'roll') return rollTold(scene, text)
  if (phase === 'solo') return soloTold(scene, text)
  if (phase === 'lead')
    return [sentence(`The coin gives ${scene.names[scene.after.initiative]} the initiative.`, '3', 'K7')]
  return scene.before.reroll?.kind === 'card' ? cardRolledTold(scene, text) : strengthTold(scene, text)
}

const tokenTold = ({ content, before, names }: Scene, fighter: Fighter, text: string): Told => {
  const at = TOKENS.findIndex((token) => token === text)
  const { name } = techniquesOf(content, before, fighter)[at]!
  return [sentence(`${names[fighter]} shows ${TOKEN_WORDS[TOKENS[at]!]}: ${name}.`, '3', 'K4')]
}

const whose = (effect: CardEffect, by: Fighter): Fighter => (effect.whose === 'other' ? otherOf(by) : by)

const changedText = ({ before, after }: Scene, owner: Fighter, belts: readonly number[]): string =>
  listed(
    belts.map((belt) => {
      const [was, is] = [before.sides[owner].rolled[belt], after.sides[owner].rolled[belt]]
      return `${beltText(belt)} ${was} → ${is}`
    }),
  )

const cardTold = (scene: Scene, text: string): Told => {
  const { content, before, after, names } = scene
  const by = before.acting
  if (text === 'pass') return [sentence(`${names[by]} plays no card.`, '4')]
  const { id, belts } = parseCard(text)
  const { name, effect } = cardOf(content, id)
  if (after.phase === 'reroll') {
    const dice = `${nameOf(names, whose(effect, by))}’s ${beltsText(belts)}`
    return [sentence(`${names[by]} plays ${name}: ${dice} ${belts.length === 1 ? 'is' : 'are'} rolled again.`, '4')]
  }
  if (effect.kind === 'exchange' && effect.whose === 'other') {
    const said = `${changedText(scene, by, belts)}, ${nameOf(names, otherOf(by))}’s ${changedText(scene, otherOf(by), belts)}`
    return [sentence(`${names[by]} plays ${name}: ${said}.`, '4')]
  }
  const owner = effect.kind === 'exchange' ? by : whose(effect, by)
  const theirs = owner === by ? '' : `${nameOf(names, owner)}’s `
  return [sentence(`${names[by]} plays ${name}: ${theirs}${changedText(scene, owner, belts)}.`, '4')]
}

const fieldTold = ({ content, before, names }: Scene, text: string, isPlaceDie: boolean): Told => {
  const { acting, belt, sides } = before
  const side = sides[acting]
  const { name } = techniquesOf(content, before, acting)[Number(text.slice('place '.length)) - 1]!
  const begins = side.placed.every((value) => value === 0) && (before.ground !== undefined || before.seats === 1)
  const from = isPlaceDie ? 'Place ' : ''
  const value = isPlaceDie ? side.place[belt] : side.rolled[belt]
  const said = `${names[acting]} puts the ${beltText(belt)} ${from}${value} on ${name}`
  const refill = isPlaceDie ? `; the rolled ${side.rolled[belt]} takes its place` : ''
  return [sentence(`${said}${refill}.`, '5', ...(begins ? ['K4'] : []))]
}

const changeTold = (scene: Scene, text: string): Told => {
  const { content, before, after, names } = scene
  const { acting, belt, sides } = before
  const target = beltAt(text.slice('change '.length))
  const modification = modificationNow(content, before)
  const said = `${names[acting]} puts the ${beltText(belt)} ${sides[acting].rolled[belt]} in the Roll column`
  if (modification === 'STR') return [sentence(`${said}: STR rolls the ${beltText(target)} Place die again.`, '5')]
  const [was, is] = [sides[acting].place[target], after.sides[acting].place[target]]
  const deed = `${modification} on the ${beltText(target)} Place die, ${was} → ${is}`
  return [sentence(`${said}: ${deed}.`, '5', 'K3'), ...asideTold(scene)]
}

const keepTold = ({ before, names }: Scene): Told => {
  const { acting, belt } = before
  return [sentence(`${names[acting]} keeps the ${beltText(belt)} Place die where it is.`, '5', 'K23')]
}

/** What is told about a choice of a turn. */
export const turnPlayTold = (scene: Scene, fighter: Fighter, text: string): Told => {
  const { phase } = scene.before
  if (phase === 'token') return tokenTold(scene, fighter, text)
  if (phase === 'card') return cardTold(scene, text)
  if (text === 'keep') return keepTold(scene)
  return text.startsWith('change ') ? changeTold(scene, text) : fieldTold(scene, text, phase === 'settle')
}
