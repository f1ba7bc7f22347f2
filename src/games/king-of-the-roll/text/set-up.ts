import { capitalise, listAnd, sentence } from '../../../kit/text.ts'
import type { Sentence } from '../../text.ts'
import { cardOf, characterOf, techniquesOf } from '../rules/edition.ts'
import { type Fighter, isSeated, openerOf } from '../rules/state.ts'
import { nameFirst, nameOf, type MatchStep } from './words.ts'

const tellOpening = ({ after, names }: MatchStep, text: string): Sentence => {
  const [mine, theirs] = text.split('|')
  const rolls = `${names[0]} rolls ${mine}, ${names[1]} rolls ${theirs}`
  if (after.phase === 'opening') return sentence(`${rolls}: a tie, both roll again.`, '1')
  const what = after.rules.characters === 'choose' ? 'chooses a character first' : 'won the opening roll'
  return sentence(`${rolls}: ${nameOf(names, openerOf(after))} ${what}.`, '1')
}

/** "Octavia fights as the Gorilla". */
const fightsAs = ({ content, after, names }: MatchStep, fighter: Fighter): string =>
  `${nameOf(names, fighter)} fights as the ${characterOf(content, after.sides[fighter].character).name}`

const aloneClause = ({ before }: MatchStep): readonly string[] => (before.seats === 1 ? ['8'] : [])

/** Who was named beforehand is told once, before the first cards are drawn. */
const tellHand = (scene: MatchStep, text: string): readonly Sentence[] => {
  const { content, before, names } = scene
  const cards = text === '?' ? 'two action cards' : listAnd(text.split('+').map((id) => cardOf(content, id).name))
  const draws = sentence(`${names[before.acting]} draws ${cards}.`, '1', ...aloneClause(scene))
  if (before.rules.characters !== 'named' || before.acting !== 0) return [draws]
  return [sentence(capitalise(`${fightsAs(scene, 0)}, ${fightsAs(scene, 1)}.`), '1', 'K24'), draws]
}

const tellCharacter = (scene: MatchStep, how: string): Sentence =>
  sentence(`${capitalise(fightsAs(scene, scene.before.acting))}${how}.`, '1', 'K24', ...aloneClause(scene))

const tellBoards = ({ after: { sides }, names }: MatchStep): Sentence => {
  const [mine, theirs] = sides.map(({ board }) => board + 1)
  return sentence(`${names[0]} gets takedown board ${mine}, ${nameOf(names, 1)} board ${theirs}.`, '1')
}

/** What is told about a roll or a draw of the set-up. */
export const tellSetUpRoll = (scene: MatchStep, text: string): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'hand') return tellHand(scene, text)
  if (phase === 'opening') return [tellOpening(scene, text)]
  return [phase === 'character' ? tellCharacter(scene, ', drawn by lot') : tellBoards(scene)]
}

/** What is told about a choice of the set-up. */
export const tellSetUpPlay = (scene: MatchStep): Sentence => {
  const { content, before, after, names } = scene
  if (before.phase === 'character') return tellCharacter(scene, '')
  const techniques = techniquesOf(content, { sides: after.sides }, before.acting).map(({ name }) => name)
  const takes = isSeated(before, before.acting) ? 'chooses' : 'gets'
  return sentence(`${nameFirst(names, before.acting)} ${takes} ${listAnd(techniques)} for standing.`, '1', 'K22')
}
