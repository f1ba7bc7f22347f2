import { catalogue } from '../../../kit/catalogue.ts'
import { type PageFigures, pieceMarkdown } from '../../rules-page.ts'
import { armsOf, type ArmsPlayed, hasHouseArms } from '../rules/arms.ts'
import { en } from './en/pieces.ts'
import { scoresOf } from './printed-pieces.ts'

const w = catalogue({ en })

/** Parts of the rules page that depend on an owner's arms (H10). */
export const pageFigures = (rules: ArmsPlayed): PageFigures => {
  if (hasHouseArms(rules)) return {}
  const { shields, points, swords, wager } = armsOf(rules)
  return {
    shields: `${shields}`,
    spares: `${shields - 1}`,
    points: `${points}`,
    swords: `${swords}`,
    'fewer-swords': `${swords - 1}`,
    'more-swords': `${swords + 1}`,
    'nth-sword': w.lent,
    'all-swords': `${2 * swords}`,
    worn: `${wager}`,
    damage: [w.scoring, ...scoresOf(rules).map(pieceMarkdown)].join('\n'),
  }
}
