import { catalogue } from '../../../kit/catalogue.ts'
import type { PrintedPart, PrintedPiece } from '../../../kit/printed.ts'
import { contentOf } from '../content/in-play.ts'
import {
  type ActionCard,
  BELTS,
  type BoardSide,
  type Character,
  type Content,
  type Position,
  POSITIONS,
  type Role,
  type SoloCard,
  TOKENS,
} from '../content/schema.ts'
import { type AnyTechnique, backOf } from '../rules/edition.ts'
import type { KingRules } from '../rules/house-rules.ts'
import { positionPoints } from '../rules/outcome.ts'
import { kindOf } from '../rules/skill.ts'
import { PAD, PAD_LINES } from '../rules/state.ts'
import { en } from './en/pieces.ts'
import { backText, effectText, fieldText, leadsText, words } from './words.ts'

const w = catalogue({ en })

/** Side of a field in millimetres: a die of 16 mm and some room. */
const FIELD = 17

const heading = (text: string, aside?: string): PrintedPart => ({
  kind: 'heading',
  text,
  ...(aside !== undefined && { aside }),
})

const line = (text: string): PrintedPart => ({ kind: 'text', text })

const playerBoard = ({ name, modifications, start, bonus }: Character): PrintedPiece => ({
  title: name,
  width: 90,
  height: 108,
  parts: [
    heading(name, w.bonus(words.positions[bonus.position], bonus.points)),
    ...BELTS.map(
      (belt): PrintedPart => ({
        kind: 'squares',
        label: w.belt(words.belts[belt], modifications[belt]),
        size: FIELD,
        cells: [`${w.place} ${start[belt]}`, w.roll],
      }),
    ),
  ],
})

const techniqueColumn = (technique: AnyTechnique, at: number): readonly PrintedPart[] => [
  heading(technique.name),
  line(words.kinds[kindOf(technique, at)]),
  ...BELTS.map(
    (belt): PrintedPart => ({
      kind: 'squares',
      label: words.belts[belt],
      size: FIELD,
      cells: [fieldText(technique.fields[belt])],
    }),
  ),
  line(w.needs(technique.matches)),
  line(leadsText(technique, at)),
]

const board = (title: string, techniques: readonly AnyTechnique[], back?: string): PrintedPiece => ({
  title,
  width: 184,
  height: 129,
  parts: [heading(title, back), { kind: 'columns', columns: techniques.map(techniqueColumn) }],
})

const sideTitle = (side: BoardSide): string => {
  const [position, role] = side.split(' ') as [Position, Role]
  return w.side(words.positions[position], w.roles[role])
}

/** Both sides of a movement board, one after the other. Each names the side on its back. */
const movementBoards = (content: Content): readonly PrintedPiece[] =>
  content.boards.flat().map((side) => {
    const [position, role] = side.split(' ') as [Position, Role]
    return board(sideTitle(side), content.ground[position][role], backText(backOf(content, side)))
  })

const takedownBoards = ({ takedowns }: Content): readonly PrintedPiece[] =>
  takedowns.flatMap((sides, i) =>
    sides.map((face, j) =>
      board(
        w.takedown(i + 1, j + 1),
        TOKENS.map((token) => face[token]),
      ),
    ),
  )

const CARD = { width: 60, height: 84 } as const

const actionCard = ({ name, effect }: ActionCard, owner: string): PrintedPiece => ({
  title: name,
  ...CARD,
  parts: [heading(name), line(`${effectText(effect)}.`), line(owner)],
})

const soloCard = ({ technique, total, bonus }: SoloCard, at: number): PrintedPiece => ({
  title: w.solo(at + 1),
  ...CARD,
  parts: [
    heading(w.solo(at + 1)),
    line(w.technique(technique)),
    line(w.total(total)),
    line(w.bonus(words.positions[bonus.position], bonus.points)),
  ],
})

const tokens: readonly PrintedPiece[] = [
  ...TOKENS.map(
    (token): PrintedPiece => ({
      title: words.tokens[token],
      width: 34,
      height: 34,
      copies: 2,
      round: true,
      parts: [heading(words.tokens[token])],
    }),
  ),
  { title: w.top, width: 40, height: 40, round: true, parts: [heading(w.top)] },
]

const scoringPieces: readonly PrintedPiece[] = [
  {
    title: w.table,
    width: 90,
    height: 100,
    parts: [
      heading(w.table),
      {
        kind: 'table',
        height: 8,
        heads: [w.position, w.points],
        rows: POSITIONS.toReversed().map((position) => [words.positions[position], `${positionPoints(position)}`]),
      },
    ],
  },
  {
    title: w.pad,
    width: 90,
    height: 100,
    copies: 3,
    parts: [
      heading(w.pad),
      {
        kind: 'table',
        height: 8,
        heads: ['', ...w.names],
        rows: [...PAD_LINES.map((each) => [words.pad.line(words.pad.lines[each], PAD[each]), '', '']), [w.sum, '', '']],
      },
      line(words.pad.legend),
    ],
  },
]

/** Boards, cards, tokens, Positions Table and scorepads of these rules. */
export const printedPieces = (rules: KingRules): readonly PrintedPiece[] => {
  const content = contentOf(rules)
  const cards = content.cards.map((card) => actionCard(card, card.solo ? w.commonSolo : w.common))
  const own = content.characters.map(({ card, name }) => actionCard(card, w.of(name)))
  return [
    ...content.characters.map(playerBoard),
    ...movementBoards(content),
    ...takedownBoards(content),
    ...cards,
    ...own,
    ...content.solo.cards.map(soloCard),
    ...scoringPieces,
    ...tokens,
  ]
}
