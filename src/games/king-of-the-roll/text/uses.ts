import type { ContentUses } from '../../manifest.ts'
import { contentOf } from '../content/in-play.ts'
import { POSITIONS, ROLES, TOKENS } from '../content/schema.ts'
import { sideOf, triedBy } from '../rules/edition.ts'
import type { KingRules } from '../rules/house-rules.ts'
import { type Fighter, FIGHTERS, type KingState, type Report } from '../rules/state.ts'

/** Side of a board on which a fighter tried a technique in a turn. */
export const usedSide = (before: KingState, { ground }: Report, fighter: Fighter): string => {
  const { board, face } = before.sides[fighter]
  return ground === undefined ? `standing ${board + 1}, side ${face + 1}` : sideOf(ground, fighter)
}

/** Techniques, named by their side of a board. */
export const uses: ContentUses<KingState, KingRules> = {
  pieces: (rules) => {
    const { takedowns, ground } = contentOf(rules)
    const standing = takedowns.flatMap((board, i) =>
      board.flatMap((face, j) => TOKENS.map((token) => `standing ${i + 1}, side ${j + 1}: ${face[token].name}`)),
    )
    const sides = POSITIONS.flatMap((position) =>
      ROLES.flatMap((role) => ground[position][role].map(({ name }) => `${position} ${role}: ${name}`)),
    )
    return [...standing, ...sides]
  },
  used: (before, after) => {
    const { report } = after
    if (report === undefined || report === before.report) return []
    return FIGHTERS.flatMap((fighter) => {
      const technique = triedBy(contentOf(before.rules), before, report, fighter)
      return technique === undefined ? [] : [`${usedSide(before, report, fighter)}: ${technique.name}`]
    })
  },
}
