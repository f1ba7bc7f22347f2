/**
 * What turns came to in many matches between good players, counted: from where (a row of the table, 8 standing), where to (−1 where
 * it ended), whether the other one is on top then, points and advantages of the one who was on top before less those of the other,
 * and who submitted (1 the top one, −1 the other); at last how often.
 */
export type Habit = readonly [
  from: number,
  to: number,
  turned: number,
  points: number,
  advantages: number,
  submitted: number,
  times: number,
]

/** What was counted with points, and without. */
export type Habits = { readonly [mode in 'scoring' | 'submission']: readonly Habit[] }
