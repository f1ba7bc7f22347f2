import { expect, test } from 'vitest'
import { defaultRules } from '../engine/index.ts'
import { revealing, type Revealing } from '../testing/revealing.ts'
import { pig, type PigAction, type PigState } from '../testing/tiny/pig.ts'
import { foresee, type Habit } from './foresee.ts'

const start = pig.start(defaultRules(pig.houseRules) as PigState['rules'], 2)

/** Strategy that rolls until the pot has six points. */
const bold: Habit<PigState, PigAction> = ({ pot }) => [{ action: pot < 6 ? 'roll' : 'hold', weight: 1 }]

const points = ({ turn, phase, scores, pot }: PigState): number | undefined =>
  phase === 'over' ? scores[0] + pot : turn === 1 ? scores[0] : undefined

test('what is revealed on the way changes no distribution', () => {
  const plain = foresee(pig, start, bold, points)
  const shown = foresee<Revealing<PigState>, PigAction, Revealing<PigState>>(
    revealing(pig),
    { inner: start, due: false },
    ({ inner }, offer) => bold(inner, offer),
    ({ inner, due }) => (due ? undefined : points(inner)),
  )
  expect(shown).toEqual(plain)
})
