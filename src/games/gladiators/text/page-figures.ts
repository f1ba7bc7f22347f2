import { markdownTable, type PageFigures, pieceMarkdown } from '../../rules-page.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { armouryOf, isHouse } from '../rules/in-play.ts'
import { attackTable, priceList, weaponList } from './printed-pieces.ts'
import { sheetText, words } from './words.ts'

/** Parts of the rules page that depend on an owner's tables, weapons and gladiators (G27, G28). */
export const pageFigures = (rules: GladiatorsRules): PageFigures => {
  if (isHouse(rules.tables)) return {}
  const armoury = armouryOf(rules)
  const gladiators = markdownTable(
    words.page.gladiators,
    armoury.gladiators.map((sheet) => [sheet.name, sheetText(sheet)]),
  )
  return {
    health: `${armoury.health}`,
    mace: '',
    points: `${armoury.points}`,
    gladiators: `\n${gladiators.join('\n')}\n`,
    'attack-table': pieceMarkdown(attackTable(rules)),
    weapons: pieceMarkdown(weaponList(armoury)),
    prices: pieceMarkdown({ parts: priceList(armoury).parts.filter(({ kind }) => kind === 'table') }),
  }
}
