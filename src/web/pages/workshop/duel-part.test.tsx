import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openShops } from '../../../testing/workshops.ts'
import { DuelPart } from './duel-part.tsx'

const [open] = await openShops()

const drawn = (error: number, odds: { readonly unproven?: true } = {}): string => {
  const { shop } = open!
  const [draft, other] = shop.readyMade
  return renderToStaticMarkup(
    <DuelPart
      shop={shop}
      draft={draft!}
      other={other!}
      saved={[]}
      against={undefined}
      standing={{ phase: 'done', positions: 5000, share: 1, known: { chance: 0.5276, error, ...odds } }}
      onMeasure={() => {}}
    />,
  )
}

test('a solved chance is called exact only where it is off by a millionth at most', () => {
  expect(drawn(1e-9)).toContain('Exact')
  expect(drawn(0.45)).not.toMatch(/exact(?!=)/i)
  expect(drawn(0.45)).toContain('data-exact="false"')
  expect(drawn(0.45)).toContain('45.0')
})

test('where nothing proves how far it may be off it is an estimate, however small the error is taken to be', () => {
  const html = drawn(1e-9, { unproven: true })
  expect(html).toContain('≈ 52.8 %')
  expect(html).toContain('data-exact="false"')
  expect(html).toContain('Estimate: both play best')
  expect(html).not.toContain('Exact')
})
