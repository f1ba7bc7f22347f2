import type { Names, Sentence } from '../../text.ts'
import type { Content } from '../content/schema.ts'
import { cardOf, characterOf, techniquesOf } from '../rules/edition.ts'
import { type Fighter, type KingState, openerOf } from '../rules/state.ts'
import { listed, nameFirst, nameOf, sentence } from './words.ts'

type Told = readonly Sentence[]

const openingTold = (after: KingState, text: string, names: Names): Told => {
  const [mine, theirs] = text.split('|')
  const rolled = `${names[0]} rolls ${mine}, ${names[1]} rolls ${theirs}`
  if (after.phase === 'opening') return [sentence(`${rolled}: a tie, both roll again.`, '1')]
  const opener = nameOf(names, openerOf(after))
  const what = after.rules.characters === 'choose' ? 'chooses a character first' : 'won the opening roll'
  return [sentence(`${rolled}: ${opener} ${what}.`, '1')]
}

const fightsAs = (content: Content, state: KingState, fighter: Fighter, names: Names): string =>
  `${nameOf(names, fighter)} fights as the ${characterOf(content, state.sides[fighter].character).name}`

/** Who was named beforehand is told once, before the first cards are drawn. */
const namedTold = (content: Content, before: KingState, names: Names): Told => {
  if (before.rules.characters !== 'named' || before.acting !== 0) return []
  return [
    sentence(
      `${fightsAs(content, before, 0, names)}, ${fightsAs(content, before, 1, names)}.`.replace(/^./, (c) =>
        c.toUpperCase(),
      ),
      '1',
      'K24',
    ),
  ]
}

const handTold = (content: Content, before: KingState, text: string, names: Names): Told => {
  const name = names[before.acting]
  const clauses = before.seats === 1 ? ['1', '8'] : ['1']
  const cards = text === '?' ? 'two action cards' : listed(text.split('+').map((id) => cardOf(content, id).name))
  return [...namedTold(content, before, names), sentence(`${name} draws ${cards}.`, ...clauses)]
}

const characterTold = (content: Content, before: KingState, after: KingState, names: Names, how: string): Told => {
  const said = fightsAs(content, after, before.acting, names)
  const alone = before.seats === 1 ? ['8'] : []
  return [sentence(`${said.charAt(0).toUpperCase()}${said.slice(1)}${how}.`, '1', 'K24', ...alone)]
}

const boardTold = (after: KingState, names: Names): Told => [
  sentence(
    `${names[0]} gets takedown board ${after.sides[0].board + 1}, ${nameOf(names, 1)} board ${after.sides[1].board + 1}.`,
    '1',
  ),
]

/** What is told about a roll or a draw of the set-up. */
export const setUpRollTold = (
  content: Content,
  before: KingState,
  text: string,
  after: KingState,
  names: Names,
): Told => {
  if (before.phase === 'opening') return openingTold(after, text, names)
  if (before.phase === 'character') return characterTold(content, before, after, names, ', drawn by lot')
  return before.phase === 'hand' ? handTold(content, before, text, names) : boardTold(after, names)
}

/** What is told about a choice of the set-up. */
export const setUpPlayTold = (content: Content, before: KingState, after: KingState, names: Names): Told => {
  if (before.phase === 'character') return characterTold(content, before, after, names, '')
  const techniques = techniquesOf(content, { sides: after.sides }, before.acting).map(({ name }) => name)
  const has = before.acting < before.seats ? 'chooses' : 'gets'
  return [sentence(`${nameFirst(names, before.acting)} ${has} ${listed(techniques)} for standing.`, '1', 'K22')]
}
