import { sentence } from '../../../kit/text.ts'
import type { Sentence } from '../../text.ts'
import { cardOf, characterOf, techniquesOf } from '../rules/edition.ts'
import { type Fighter, isSeated, openerOf } from '../rules/state.ts'
import { nameFirst, nameOf, type MatchStep, words } from './words.ts'

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

/** Who was named beforehand is told once, before the first cards are drawn. */
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

/** What is told about a roll or a draw of the set-up. */
export const tellSetUpRoll = (scene: MatchStep, text: string): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'hand') return tellHand(scene, text)
  if (phase === 'opening') return [tellOpening(scene, text)]
  return [phase === 'character' ? tellCharacter(scene, t.drawnAs) : tellBoards(scene)]
}

/** What is told about a choice of the set-up. */
export const tellSetUpPlay = (scene: MatchStep): Sentence => {
  const { content, before, after, names } = scene
  if (before.phase === 'character') return tellCharacter(scene, t.fightsAs)
  const techniques = techniquesOf(content, { sides: after.sides }, before.acting).map(({ name }) => name)
  const say = isSeated(before, before.acting) ? t.choosesFace : t.getsFace
  return sentence(say(nameFirst(names, before.acting), techniques), '1', 'K22')
}
