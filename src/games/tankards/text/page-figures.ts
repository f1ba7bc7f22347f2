import { type PageFigures, pieceMarkdown } from '../../rules-page.ts'
import { isHouseCard } from '../rules/combinations.ts'
import type { TankardsRules } from '../rules/rules.ts'
import { pointsCard } from './printed-pieces.ts'

/** Part of the rules page that depends on an owner's points card (T15). */
export const pageFigures = (rules: TankardsRules): PageFigures =>
  isHouseCard(rules) ? {} : { card: pieceMarkdown(pointsCard(rules)) }
