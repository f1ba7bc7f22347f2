import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Draft } from '../../../games/index.ts'
import { forAll } from '../../../testing/for-all.ts'
import { anyDraft, type OpenShop, openShops } from '../../../testing/workshops.ts'
import { faultText } from '../../data/sheets/drafts.ts'
import { PriceList } from './price-list.tsx'

const shops = await openShops()

const drawn = ({ door, shop }: OpenShop, draft: Draft): readonly string[] =>
  renderToStaticMarkup(
    <PriceList door={door} shop={shop} draft={draft} faults={shop.faults(draft)} onChange={() => {}} />,
  )
    .split('<li class="price-row"')
    .slice(1)

const count = (markup: string, part: string): number => markup.split(part).length - 1

/** Text as HTML-escaped markup. */
const escaped = (text: string): string => renderToStaticMarkup(<>{text}</>)

describe.each(shops.map((open) => [open.manifest.text.title, open] as const))('the price lists of %s', (_, open) => {
  const { shop } = open

  test('show every line with all its prices, those that are paid and the next one', () =>
    forAll(
      [anyDraft(shop)],
      (draft) => {
        const rows = shop.rows(draft)
        const markups = drawn(open, draft)
        expect(markups).toHaveLength(rows.length)
        rows.forEach(({ title, steps, taken }, i) => {
          const markup = markups[i]!
          expect(markup).toContain(`<strong>${escaped(title)}</strong>`)
          expect(markup).toContain(`aria-valuenow="${taken}"`)
          expect(count(markup, 'data-at="paid"')).toBe(taken)
          expect(count(markup, 'data-at="next"')).toBe(taken < steps.length - 1 ? 1 : 0)
          expect(count(markup, 'data-at=')).toBe(steps.length - 1)
        })
      },
      20,
    ))

  test('let nobody step beyond an end', () =>
    forAll(
      [anyDraft(shop)],
      (draft) => {
        const markups = drawn(open, draft)
        shop.rows(draft).forEach(({ steps, taken }, i) => {
          const ends = Number(taken === 0) + Number(taken === steps.length - 1)
          expect(count(markups[i]!, 'disabled=""')).toBe(ends)
        })
      },
      20,
    ))

  test('say what is wrong with a line at its place', () =>
    forAll(
      [anyDraft(shop)],
      (draft) => {
        const markups = drawn(open, draft)
        const faults = shop.faults(draft)
        shop.rows(draft).forEach(({ field }, i) => {
          const fault = faults.find((one) => one.field === field)
          expect(markups[i]!.includes('aria-invalid="true"')).toBe(fault !== undefined)
          expect(markups[i]).toContain(fault === undefined ? '' : escaped(faultText(fault)))
        })
      },
      20,
    ))
})
