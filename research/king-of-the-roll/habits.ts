import { writeFileSync } from 'node:fs'
import { planner } from '../../src/games/king-of-the-roll/bots/planner.ts'
import { HABITS } from '../../src/games/king-of-the-roll/bots/worth.data.ts'
import { type Habit, type Habits, groundPlace, worthsBy } from '../../src/games/king-of-the-roll/bots/worth.ts'
import { HOUSE } from '../../src/games/king-of-the-roll/content/house.ts'
import { type Fighter, otherOf } from '../../src/games/king-of-the-roll/rules/state.ts'
import { kingOfTheRoll } from '../../src/games/king-of-the-roll/rules/rules.ts'
import { fight, type Turn } from '../../src/games/king-of-the-roll/fixtures/fights.ts'

/**
 * Counts what turns come to between two planners and writes it down for them: `npx node research/king-of-the-roll/habits.ts
 * [matches] [rounds]`. Each round plays by the counts of all rounds before, so that they settle; the first one by those in the file.
 */
const [asked = '300', rounds = '1'] = process.argv.slice(2)
const MODES = ['scoring', 'submission'] as const

/** A turn as it is counted, as that fighter saw it: who was on top, or standing either of them. */
const habitOf = ({ before, report, after }: Turn, as: Fighter): Habit => {
  const [mine, theirs] = [report.efforts[as], report.efforts[otherOf(as)]]
  const isSubmitted = report.result === 'submitted'
  return [
    groundPlace(before.ground),
    isSubmitted ? -1 : groundPlace(after.ground),
    after.ground !== undefined && after.ground.top !== as ? 1 : 0,
    mine.points - theirs.points,
    mine.advantages - theirs.advantages,
    isSubmitted ? (report.winner === as ? 1 : -1) : 0,
    1,
  ]
}

const counted = (turns: readonly Turn[], before: readonly Habit[]): readonly Habit[] => {
  const counts = new Map(before.map((habit) => [habit.slice(0, 6).join(), habit]))
  const add = (habit: Habit): void => {
    const key = habit.slice(0, 6).join()
    const [from, to, turned, points, advantages, submitted, times] = habit
    counts.set(key, [from, to, turned, points, advantages, submitted, times + (counts.get(key)?.[6] ?? 0)])
  }
  for (const turn of turns) {
    const seen = turn.before.ground === undefined ? ([0, 1] as const) : ([turn.before.ground.top] as const)
    for (const as of seen) add(habitOf(turn, as))
  }
  return [...counts.values()].toSorted((a, b) => a[0] - b[0] || b[6] - a[6])
}

/** A round by these habits, its counts added to those of the rounds before. */
const roundOf = (habits: Habits, round: number, before?: Habits): Habits => {
  const player = planner(HOUSE, worthsBy(habits))
  const played = MODES.map((mode) => {
    const turns = Array.from({ length: Number(asked) }, (_, i) => {
      const request = { mode, characters: 'random' }
      return fight(kingOfTheRoll, request, [player, player], 1_000_000 * round + i).turns
    })
    return [mode, counted(turns.flat(), before?.[mode] ?? [])] as const
  })
  return Object.fromEntries(played) as Habits
}

const printed = (habits: readonly Habit[]): string => habits.map((habit) => `    [${habit.join(', ')}],`).join('\n')

let habits = roundOf(HABITS, 1)
for (let round = 2; round <= Number(rounds); round++) habits = roundOf(habits, round, habits)

const text = `import type { Habits } from './worth.ts'

/** What turns came to in ${Number(asked) * Number(rounds)} matches of each mode between two planners. Made by research/king-of-the-roll/habits.ts. */
export const HABITS: Habits = {
${MODES.map((mode) => `  ${mode}: [\n${printed(habits[mode])}\n  ],`).join('\n')}
}
`
writeFileSync(new URL('../../src/games/king-of-the-roll/bots/worth.data.ts', import.meta.url), text)
