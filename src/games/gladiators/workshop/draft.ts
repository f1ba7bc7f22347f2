import type { Draft } from '../../workshop.ts'
import { CARRIED, freeRanks, SKILLS } from '../rules/content.ts'
import type { Draft as Loose, Sheet } from '../rules/sheet.ts'

/** Returns a sheet within every price list; it may cost too much or contradict itself. */
export const looseSheet = ({ name, steps }: Draft): Loose => ({
  name,
  ...Object.fromEntries(SKILLS.map((skill) => [skill, freeRanks(skill) + (steps[skill] ?? 0)])),
  arms: CARRIED.flatMap((weapon) => {
    const taken = steps[weapon] ?? 0
    return taken === 0 ? [] : [{ weapon, skill: taken - 1 }]
  }),
})

/** Returns it as a sheet for battles. */
export const sheetOf = (draft: Draft): Sheet => looseSheet(draft) as Sheet

/** Returns a sheet as steps: a weapon's first step carries it. */
export const draftOf = (sheet: Sheet): Draft => ({
  name: sheet.name,
  steps: Object.fromEntries([
    ...CARRIED.map((weapon) => [weapon, (sheet.arms.find((arm) => arm.weapon === weapon)?.skill ?? -1) + 1] as const),
    ...SKILLS.map((skill) => [skill, sheet[skill] - freeRanks(skill)] as const),
  ]),
})
