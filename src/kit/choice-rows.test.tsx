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

/** Classes of the button for a picked choice, in the rows and alone. */
const looksOf = (items: readonly ChoiceItem[], picked: string): readonly (string | undefined)[] => {
  const choice = items.find(({ id }) => id === picked)
  const rows = <ChoiceRows {...{ items, picked }} heading="Choose" detail="" onPick={() => {}} />
  return [rows, <TakeButton key="take" {...{ choice }} choices={items} own />].map(
    (part) => /class="([^"]*kit-button now[^"]*)"/.exec(renderToStaticMarkup(part))?.[1],
  )
}

test('the button of a picked choice has one look, whatever the choice risks', () => {
  const items = [item('2', 6), item('6', 1), item('4', 0), item('5', undefined)]
  const looks = items.map(({ id }) => looksOf(items, id))
  expect(looks[0]).toEqual([expect.stringContaining('kit-button now'), expect.stringContaining('kit-button now')])
  expect(new Set(looks.map((one) => one.join('; '))).size).toBe(1)
})
