import { type KeyboardEvent, createElement, Suspense } from 'react'
import type { Draft, DraftFault, PriceRow, Workshop, WorkshopDoor } from '../../../games/index.ts'
import { type Late, late, NoPart } from '../../parts/late.tsx'
import { faultText, spentIn, withStep } from '../../data/sheets/drafts.ts'
import { workshopWords as w } from './words.ts'
import { itemAt } from '../../../dice/index.ts'

type MarkProps = { readonly field: string }
const marks = new Map<WorkshopDoor, Late<MarkProps>>()

const markOf = (door: WorkshopDoor): Late<MarkProps> => {
  const mark = marks.get(door) ?? late(door.mark, NoPart)
  marks.set(door, mark)
  return mark
}

/** Icon of a price-list row; reserves its space until loaded. */
const PriceMark = ({ door, field }: MarkProps & { readonly door: WorkshopDoor }) =>
  createElement(
    'span',
    { className: 'price-mark' },
    createElement(Suspense, null, createElement(markOf(door), { field })),
  )

type PriceListRowProps = {
  readonly door: WorkshopDoor
  readonly row: PriceRow
  readonly fault: DraftFault | undefined
  onTake(taken: number): void
}

/** Steps by which each key changes the row. */
const KEYS: { readonly [key: string]: number } = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 3,
  PageDown: -3,
}

/** Buttons and arrow keys that change one step at a time; each button shows its price or refund. */
const Steps = ({ row, fault, onTake }: Omit<PriceListRowProps, 'door'>) => {
  const { title, steps, taken } = row
  const [now, next] = [itemAt(steps, taken), steps[taken + 1]]
  const press = (event: KeyboardEvent): void => {
    const by = KEYS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onTake(taken + by)
  }
  return (
    <div className="price-steps">
      <button
        type="button"
        tabIndex={-1}
        aria-label={w.less(title, now.price)}
        disabled={taken === 0}
        onClick={() => onTake(taken - 1)}
      >
        <span aria-hidden="true">−</span>
        <small aria-hidden="true">{taken > 0 && now.price}</small>
      </button>
      <output
        role="spinbutton"
        tabIndex={0}
        aria-label={title}
        aria-valuenow={taken}
        aria-valuemin={0}
        aria-valuemax={steps.length - 1}
        aria-valuetext={now.title === '–' ? w.noValue(spentIn(row)) : w.valueText(now.title, spentIn(row))}
        aria-describedby={`price-${row.field}`}
        aria-invalid={fault !== undefined}
        onKeyDown={press}
      >
        {now.title}
      </output>
      <button
        type="button"
        tabIndex={-1}
        aria-label={w.more(title, next?.price ?? 0)}
        disabled={next === undefined}
        onClick={() => onTake(taken + 1)}
      >
        <span aria-hidden="true">+</span>
        <small aria-hidden="true">{next?.price}</small>
      </button>
    </div>
  )
}

/** All prices of a row: paid prices filled, the next price marked. */
const Prices = ({ steps, taken }: PriceRow) => (
  <ol className="price-track" aria-hidden="true">
    {steps.slice(1).map(({ title, price }, i) => (
      <li key={title} data-at={i < taken ? 'paid' : i === taken ? 'next' : 'later'}>
        {price}
      </li>
    ))}
  </ol>
)

const PriceListRow = ({ door, row, fault, onTake }: PriceListRowProps) => {
  const { field, mark = field, title, about, steps, taken, gain } = row
  const next = steps[taken + 1]
  return (
    <li className="price-row" data-taken={taken > 0}>
      <PriceMark door={door} field={mark} />
      <p className="price-words">
        <strong>{title}</strong> <small>{spentIn(row) > 0 && w.spent(spentIn(row))}</small>
      </p>
      <Steps row={row} fault={fault} onTake={onTake} />
      <small className="price-about">{about}</small>
      <Prices {...row} />
      <p id={`price-${field}`} className="price-next" data-faulty={fault !== undefined}>
        {fault === undefined ? (gain === undefined ? w.end : w.next(next!.price, gain)) : faultText(fault)}
      </p>
    </li>
  )
}

type ListProps = {
  readonly door: WorkshopDoor
  readonly shop: Workshop
  readonly draft: Draft
  readonly faults: readonly DraftFault[]
  onChange(draft: Draft): void
}

export const PriceList = ({ door, shop, draft, faults, onChange }: ListProps) => (
  <section className="prices" aria-label={w.prices}>
    {[...Map.groupBy(shop.rows(draft), ({ group }) => group)].map(([group, rows]) => (
      <section key={group} className="price-group">
        <h2>{group}</h2>
        <ul>
          {rows.map((row) => (
            <PriceListRow
              key={row.field}
              door={door}
              row={row}
              fault={faults.find(({ field }) => field === row.field)}
              onTake={(taken) => onChange(withStep(draft, row, taken))}
            />
          ))}
        </ul>
      </section>
    ))}
  </section>
)
