import { expect, test } from 'vitest'
import { noChoiceText, noRollText, noTurningText } from './words.ts'

const seats = [{ cost: 0.2 }] as unknown as Parameters<typeof noChoiceText>[0]['seats']

const said = (exact: boolean) => [noRollText({ exact }), noChoiceText({ exact, seats }), noTurningText({ exact })]

test('an estimate never says that nothing stands out, only that nothing is certain', () => {
  expect(said(true).filter((one) => !/^No \w+ stands out: /.test(one))).toEqual([])
  expect(said(false).filter((one) => !one.startsWith('None can be named for certain'))).toEqual([])
})
