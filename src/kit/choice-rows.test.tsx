import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { certain, fraction } from '../dice/index.ts'
import type { ChoiceItem } from './choice.ts'
import { ChoiceRows } from './choice-rows.tsx'
import { TakeButton } from './take-button.tsx'

const item = (id: string, sixths: number | undefined): ChoiceItem => ({
  id,
  label: `Parry ${id}`,
  short: id,
  about: 'About it',
  choose: () => {},
  risk: {
    unit: 'damage',
    distribution: certain(3),
    ...(sixths !== undefined && { lose: fraction(BigInt(sixths), 6n) }),
  },
})

const isYellow = (items: readonly ChoiceItem[], picked: string): readonly boolean[] => {
  const choice = items.find(({ id }) => id === picked)
  const rows = <ChoiceRows {...{ items, picked }} heading="Choose" detail="" onPick={() => {}} />
  return [rows, <TakeButton key="take" {...{ choice }} choices={items} own />].map((part) =>
    renderToStaticMarkup(part).includes('kit-button now'),
  )
}

test('the button of a picked choice has one look, whatever the choice risks', () => {
  const [dead, risky] = [item('2', 6), item('6', 1)]
  expect(isYellow([dead, risky], '2')).toEqual([true, true])
  expect(isYellow([dead, risky], '6')).toEqual([true, true])
})
