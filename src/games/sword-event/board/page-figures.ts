import { type PageFigures, pieceMarkdown } from '../../rules-page.ts'
import { worthTable } from './printed-pieces.ts'
import { isOwn, piecesOf } from '../content/in-play.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { words } from '../words.ts'

/** Parts of the rules page that depend on an owner's pieces (S25). */
export const pageFigures = (rules: SwordEventRules): PageFigures => {
  if (!isOwn(rules)) return {}
  const { dice, health } = piecesOf(rules)
  return {
    ...Object.fromEntries(Object.entries(dice).map(([roll, count]) => [roll, `${count}`])),
    health: `${health}`,
    table: [words.fourDice, pieceMarkdown(worthTable(rules))].join('\n'),
  }
}
