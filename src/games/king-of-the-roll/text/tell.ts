import { type Line, partsPlayed } from '../../../engine/index.ts'
import { listAnd, sentence } from '../../../kit/text.ts'
import type { GameText, Sentence } from '../../text.ts'
import type { Content } from '../content/schema.ts'
import { parseCard } from '../rules/action-cards.ts'
import { cardOf, standingFace, techniqueAt } from '../rules/edition.ts'
import { modificationNow } from '../rules/placement.ts'
import { soloCardNumber, soloEffort } from '../rules/solo.ts'
import {
  type DieAction,
  type Fighter,
  type KingState,
  otherOf,
  parseDieAction,
  parseToken,
  sumOf,
} from '../rules/state.ts'
import { tellOutcome } from './result.ts'
import { tellSetUpPlay, tellSetUpRoll } from './set-up.ts'
import { beltsText, beltText, nameFirst, nameOf, POSITION_WORDS, type MatchStep, TOKEN_WORDS } from './words.ts'

type Sentences = readonly Sentence[]

const facesIn = (text: string): readonly number[] => text.split('|').map(Number)

const facesText = (text: string): string => facesIn(text).join('-')

const tellInitiative = ({ before, after, names }: MatchStep): Sentences => {
  const [mine, theirs] = after.sides.map(({ rolled }) => sumOf(rolled))
  const name = names[after.initiative]
  if (before.ground !== undefined || after.phase === 'roll' || before.seats === 1) return []
  if (mine !== theirs) return [sentence(`${name} has the initiative.`, '3')]
  if (after.phase === 'lead') return [sentence('Equal sums: a coin decides who has the initiative.', '3', 'K7')]
  return [sentence(`Equal sums: this time ${name} has the initiative.`, '3', 'K7')]
}

/** Nothing was asked about the Place die, for no field takes it: the rolled die lies aside. */
const tellAside = ({ before, after }: MatchStep): Sentences =>
  after.phase === 'settle' && after.acting === before.acting
    ? []
    : [sentence(`No field takes the ${beltText(before.belt)} Place die: both dice stay.`, '5')]

const tellReroll = (scene: MatchStep, text: string): Sentences => {
  const { reroll, acting } = scene.before
  if (reroll === undefined) return []
  if (reroll.kind === 'place')
    return [
      sentence(`${scene.names[acting]} rolls the ${beltText(reroll.belt)} Place die: ${text}.`, '5'),
      ...tellAside(scene),
    ]
  const roller = nameFirst(scene.names, reroll.owner)
  return [sentence(`${roller} rolls ${beltsText(reroll.belts)} again: ${facesText(text)}.`, '4')]
}

const tellSoloCard = ({ content, before, names }: MatchStep, text: string): Sentences => {
  const { technique, total, bonus } = soloEffort(content, before, soloCardNumber(text))
  const { name } = techniqueAt(content, before, 1, technique)
  const more =
    bonus > 0 && before.ground !== undefined ? `, ${bonus} more in ${POSITION_WORDS[before.ground.position]}` : ''
  return [sentence(`${nameFirst(names, 1)} tries ${name} for ${total}${more}.`, '8', 'K19')]
}

const tellRoll = (scene: MatchStep, text: string): Sentences => {
  const { before, after, names } = scene
  if (before.phase === 'solo') return tellSoloCard(scene, text)
  if (before.phase === 'lead') return [sentence(`The coin gives ${names[after.initiative]} the initiative.`, '3', 'K7')]
  if (before.phase !== 'roll') return tellReroll(scene, text)
  const said = `${nameFirst(names, before.acting)} rolls ${facesText(text)}, together ${sumOf(facesIn(text))}.`
  return [sentence(said, '2'), ...tellInitiative(scene)]
}

const tellToken = ({ content, before, names }: MatchStep, fighter: Fighter, text: string): Sentence => {
  const token = parseToken(text)
  const { name } = standingFace(content, before.sides[fighter])[token]
  return sentence(`${names[fighter]} shows ${TOKEN_WORDS[token]}: ${name}.`, '3', 'K4')
}

/** "white 2 → 3 and blue 4 → 5", of another one "Bo’s white 2 → 3". */
const changesText = ({ before, after, names }: MatchStep, owner: Fighter, belts: readonly number[]): string => {
  const [was, is] = [before.sides[owner].rolled, after.sides[owner].rolled]
  const changes = listAnd(belts.map((belt) => `${beltText(belt)} ${was[belt]} → ${is[belt]}`))
  return owner === before.acting ? changes : `${nameOf(names, owner)}’s ${changes}`
}

const tellCard = (scene: MatchStep, text: string): Sentence => {
  const { content, before, after, names } = scene
  const by = before.acting
  if (text === 'pass') return sentence(`${names[by]} plays no card.`, '4')
  const { id, belts } = parseCard(text)
  const { name, effect } = cardOf(content, id)
  const plays = `${names[by]} plays ${name}`
  if (after.reroll?.kind === 'card') {
    const dice = `${nameOf(names, after.reroll.owner)}’s ${beltsText(belts)}`
    return sentence(`${plays}: ${dice} ${belts.length === 1 ? 'is' : 'are'} rolled again.`, '4')
  }
  const other = otherOf(by)
  const owners = effect.whose === 'own' ? [by] : effect.kind === 'exchange' ? [by, other] : [other]
  return sentence(`${plays}: ${owners.map((owner) => changesText(scene, owner, belts)).join(', ')}.`, '4')
}

const tellPlacing = ({ content, before, names }: MatchStep, technique: number): Sentence => {
  const { acting, belt, sides, phase } = before
  const { placed, place, rolled } = sides[acting]
  const { name } = techniqueAt(content, before, acting, technique)
  const begins = placed.every((value) => value === 0) && (before.ground !== undefined || before.seats === 1)
  const clauses = ['5', ...(begins ? ['K4'] : [])]
  const puts = `${names[acting]} puts the ${beltText(belt)}`
  return phase === 'settle'
    ? sentence(`${puts} Place ${place[belt]} on ${name}; the rolled ${rolled[belt]} takes its place.`, ...clauses)
    : sentence(`${puts} ${rolled[belt]} on ${name}.`, ...clauses)
}

const tellChange = (scene: MatchStep, target: number): Sentences => {
  const { content, before, after, names } = scene
  const { acting, belt, sides } = before
  const modification = modificationNow(content, before)
  const puts = `${names[acting]} puts the ${beltText(belt)} ${sides[acting].rolled[belt]} in the Roll column`
  const die = `the ${beltText(target)} Place die`
  if (modification === 'STR') return [sentence(`${puts}: STR rolls ${die} again.`, '5')]
  const [was, is] = [sides[acting].place[target], after.sides[acting].place[target]]
  return [sentence(`${puts}: ${modification} on ${die}, ${was} → ${is}.`, '5', 'K3'), ...tellAside(scene)]
}

const tellDie = (scene: MatchStep, die: DieAction): Sentences => {
  if (die.kind === 'place') return [tellPlacing(scene, die.technique)]
  if (die.kind === 'change') return tellChange(scene, die.belt)
  const { acting, belt } = scene.before
  return [sentence(`${scene.names[acting]} keeps the ${beltText(belt)} Place die where it is.`, '5', 'K23')]
}

const tellPlay = (scene: MatchStep, fighter: Fighter, text: string): Sentences => {
  const { phase } = scene.before
  if (phase === 'token') return [tellToken(scene, fighter, text)]
  return phase === 'card' ? [tellCard(scene, text)] : tellDie(scene, parseDieAction(text))
}

const tellLine = (scene: MatchStep, line: Line): Sentences => {
  const isSetUp = scene.before.turn === 0
  if (line.kind === 'roll') return isSetUp ? tellSetUpRoll(scene, line.text) : tellRoll(scene, line.text)
  return partsPlayed(line).flatMap(({ seat, text }) =>
    isSetUp ? [tellSetUpPlay(scene)] : tellPlay(scene, seat === 0 ? 0 : 1, text),
  )
}

/** What happened, and what the turn came to where this line ends one. */
export const tellWith =
  (content: Content): GameText<KingState>['tell'] =>
  (before, line, after, names) => {
    const scene: MatchStep = { content, before, after, names }
    return [...tellLine(scene, line), ...tellOutcome(scene)]
  }
