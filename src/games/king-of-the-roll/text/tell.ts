import { itemAt, facesInText } from '../../../dice/index.ts'
import { type Line, playedParts } from '../../../engine/index.ts'
import { sentence } from '../../../kit/text.ts'
import type { GameText, Sentence } from '../../text.ts'
import type { Content } from '../content/schema.ts'
import { parseCard } from '../rules/action-cards.ts'
import { cardOf, characterOf, standingFace, techniqueAt, techniquesOf } from '../rules/edition.ts'
import { youngestOf } from '../rules/house-rules.ts'
import { modificationNow } from '../rules/placement.ts'
import { soloCardNumber, soloEffort } from '../rules/solo.ts'
import {
  type DieAction,
  type Fighter,
  isSeated,
  type KingState,
  openerOf,
  otherOf,
  parseDieAction,
  parseToken,
  sumOf,
} from '../rules/state.ts'
import { tellOutcome } from './result.ts'
import { beltsText, beltText, type MatchStep, nameFirst, nameOf, words } from './words.ts'

const { log: t } = words

const tellOpening = ({ after, names }: MatchStep, text: string): Sentence => {
  const [mine = 0, theirs = 0] = text.split('|').map(Number)
  const rolls = [nameOf(names, 0), mine, nameOf(names, 1), theirs] as const
  if (after.phase === 'opening') return sentence(t.tie(...rolls), '1')
  const say = after.rules.characters === 'choose' ? t.choosesFirst : t.wonOpening
  return sentence(say(...rolls, nameOf(names, openerOf(after))), '1')
}

const animalOf = ({ content, after }: MatchStep, fighter: Fighter): string =>
  characterOf(content, after.sides[fighter].character).name

const aloneClause = ({ before }: MatchStep): readonly string[] => (before.seats === 1 ? ['8'] : [])

/** Sentences about drawn cards; a named character is announced once, before the first cards. */
const tellHand = (scene: MatchStep, text: string): readonly Sentence[] => {
  const { content, before, names } = scene
  const name = nameFirst(names, before.acting)
  const cards = text.split('+').map((id) => (id === '?' ? '' : cardOf(content, id).name))
  const draws = sentence(text === '?' ? t.drawsHidden(name) : t.draws(name, cards), '1', ...aloneClause(scene))
  if (before.rules.characters !== 'named' || before.acting !== 0) return [draws]
  const both = t.bothFight(nameFirst(names, 0), animalOf(scene, 0), nameOf(names, 1), animalOf(scene, 1))
  return [sentence(both, '1', 'K24'), draws]
}

const tellCharacter = (scene: MatchStep, say: typeof t.fightsAs): Sentence => {
  const { acting } = scene.before
  return sentence(say(nameFirst(scene.names, acting), animalOf(scene, acting)), '1', 'K24', ...aloneClause(scene))
}

const tellBoards = ({ after: { sides }, names }: MatchStep): Sentence => {
  const [mine, theirs] = sides
  return sentence(t.boards(nameFirst(names, 0), mine.board + 1, nameOf(names, 1), theirs.board + 1), '1')
}

const tellSetUpRoll = (scene: MatchStep, text: string): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'hand') return tellHand(scene, text)
  if (phase === 'opening') return [tellOpening(scene, text)]
  return [phase === 'character' ? tellCharacter(scene, t.drawnAs) : tellBoards(scene)]
}

const tellSetUpPlay = (scene: MatchStep): Sentence => {
  const { content, before, after, names } = scene
  if (before.phase === 'character') return tellCharacter(scene, t.fightsAs)
  if (before.phase === 'board') return tellBoards(scene)
  const techniques = techniquesOf(content, { sides: after.sides }, before.acting).map(({ name }) => name)
  const say = isSeated(before, before.acting) ? t.choosesFace : t.getsFace
  return sentence(say(nameFirst(names, before.acting), techniques), '1', 'K22')
}

type Sentences = readonly Sentence[]

const facesText = (text: string): string => facesInText(text).join('-')

const tellInitiative = ({ before, after, names }: MatchStep): Sentences => {
  const [mine, theirs] = after.sides.map(({ rolled }) => sumOf(rolled))
  const name = nameFirst(names, after.initiative)
  if (before.ground !== undefined || after.phase === 'roll' || before.seats === 1) return []
  if (mine !== theirs) return [sentence(t.initiative(name), '3')]
  if (after.phase === 'lead') return [sentence(t.equalSums, '3', 'K7')]
  const say = youngestOf(after.rules) === undefined ? t.equalSumsNow : t.equalSumsYoungest
  return [sentence(say(name), '3', 'K7')]
}

/** Sentence about a rolled die that is set aside, because no field accepts the Place die. */
const tellAside = ({ before, after }: MatchStep): Sentences =>
  after.phase === 'settle' && after.acting === before.acting ? [] : [sentence(t.aside(beltText(before.belt)), '5')]

const tellReroll = (scene: MatchStep, text: string): Sentences => {
  const { reroll, acting } = scene.before
  if (reroll === undefined) return []
  if (reroll.kind === 'place')
    return [
      sentence(t.rollsPlace(nameFirst(scene.names, acting), beltText(reroll.belt), text), '5'),
      ...tellAside(scene),
    ]
  const roller = nameFirst(scene.names, reroll.owner)
  return [sentence(t.rollsAgain(roller, beltsText(reroll.belts), facesText(text)), '4')]
}

const tellSoloCard = ({ content, before, names }: MatchStep, text: string): Sentences => {
  const { technique, total, bonus } = soloEffort(content, before, soloCardNumber(text))
  const { name } = techniqueAt(content, before, 1, technique)
  const { ground } = before
  const said =
    bonus > 0 && ground !== undefined
      ? t.soloBonus(nameFirst(names, 1), name, total, bonus, words.positions[ground.position])
      : t.solo(nameFirst(names, 1), name, total)
  return [sentence(said, '8', 'K19')]
}

const tellRoll = (scene: MatchStep, text: string): Sentences => {
  const { before, after, names } = scene
  if (before.phase === 'solo') return tellSoloCard(scene, text)
  if (before.phase === 'lead') return [sentence(t.coin(nameOf(names, after.initiative)), '3', 'K7')]
  if (before.phase !== 'roll') return tellReroll(scene, text)
  const said = t.rolls(nameFirst(names, before.acting), facesText(text), sumOf(facesInText(text)))
  return [sentence(said, '2'), ...tellInitiative(scene)]
}

const tellToken = ({ content, before, names }: MatchStep, fighter: Fighter, text: string): Sentence => {
  const token = parseToken(text)
  const { name } = standingFace(content, before.sides[fighter])[token]
  return sentence(t.shows(nameFirst(names, fighter), words.tokens[token], name), '3', 'K4')
}

/** Changed dice in words: "white 2 → 3 and blue 4 → 5", or of the opponent "Bo’s white 2 → 3". */
const changesText = ({ before, after, names }: MatchStep, owner: Fighter, belts: readonly number[]): string => {
  const [was, is] = [before.sides[owner].rolled, after.sides[owner].rolled]
  const changes = belts.map((belt) => t.change(beltText(belt), itemAt(was, belt), itemAt(is, belt)))
  return owner === before.acting ? t.changes(changes) : t.changesOf(nameOf(names, owner), changes)
}

const tellCard = (scene: MatchStep, text: string): Sentence => {
  const { content, before, after, names } = scene
  const by = before.acting
  if (text === 'pass') return sentence(t.noCard(nameFirst(names, by)), '4')
  const { id, belts } = parseCard(text)
  const { name, effect } = cardOf(content, id)
  const player = nameFirst(names, by)
  if (after.reroll?.kind === 'card') {
    const owner = nameOf(names, after.reroll.owner)
    return sentence(t.cardRerolls(player, name, owner, beltsText(belts), belts.length), '4')
  }
  const other = otherOf(by)
  const owners = effect.whose === 'own' ? [by] : effect.kind === 'exchange' ? [by, other] : [other]
  const changes = owners.map((owner) => changesText(scene, owner, belts))
  return sentence(t.card(player, name, changes), '4')
}

const tellPlacing = ({ content, before, names }: MatchStep, technique: number): Sentence => {
  const { acting, belt, sides, phase } = before
  const { placed, place, rolled } = sides[acting]
  const { name } = techniqueAt(content, before, acting, technique)
  const begins = placed.every((value) => value === 0) && (before.ground !== undefined || before.seats === 1)
  const clauses = ['5', ...(begins ? ['K4'] : [])]
  const [player, face] = [nameFirst(names, acting), itemAt(rolled, belt)]
  return phase === 'settle'
    ? sentence(t.putsPlace(player, beltText(belt), itemAt(place, belt), name, face), ...clauses)
    : sentence(t.puts(player, beltText(belt), face, name), ...clauses)
}

const tellChange = (scene: MatchStep, target: number): Sentences => {
  const { content, before, after, names } = scene
  const { acting, belt, sides } = before
  const modification = modificationNow(content, before)
  const puts = [nameFirst(names, acting), beltText(belt), itemAt(sides[acting].rolled, belt)] as const
  const name = beltText(target)
  if (modification === 'STR') return [sentence(t.rerolls(...puts, name), '5')]
  const was = itemAt(sides[acting].place, target)
  const is = itemAt(after.sides[acting].place, target)
  return [sentence(t.modifies(...puts, modification, name, was, is), '5', 'K3'), ...tellAside(scene)]
}

const tellDie = (scene: MatchStep, die: DieAction): Sentences => {
  if (die.kind === 'place') return [tellPlacing(scene, die.technique)]
  if (die.kind === 'change') return tellChange(scene, die.belt)
  const { acting, belt } = scene.before
  return [sentence(t.keeps(nameFirst(scene.names, acting), beltText(belt)), '5', 'K23')]
}

const tellPlay = (scene: MatchStep, fighter: Fighter, text: string): Sentences => {
  const { phase } = scene.before
  if (phase === 'token') return [tellToken(scene, fighter, text)]
  return phase === 'card' ? [tellCard(scene, text)] : tellDie(scene, parseDieAction(text))
}

const tellLine = (scene: MatchStep, line: Line): Sentences => {
  const isSetUp = scene.before.turn === 0
  if (line.kind === 'roll') return isSetUp ? tellSetUpRoll(scene, line.text) : tellRoll(scene, line.text)
  return playedParts(line).flatMap(({ seat, text }) =>
    isSetUp ? [tellSetUpPlay(scene)] : tellPlay(scene, seat === 0 ? 0 : 1, text),
  )
}

/** Sentences for one log line, with the result of the turn if the line ends it. */
export const tellWith =
  (content: Content): GameText<KingState>['tell'] =>
  (before, line, after, names) => {
    const scene: MatchStep = { content, before, after, names }
    return [...tellLine(scene, line), ...tellOutcome(scene)]
  }
