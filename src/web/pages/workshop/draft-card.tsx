import { useId } from 'react'
import type { DraftFault, Workshop } from '../../../games/index.ts'
import { type WorkshopState, isUnkept, keptOf } from '../../data/sheets/workshop-state.ts'
import { NameBox } from '../../parts/name-box.tsx'
import { faultText, isSameDraft, SHEET_NAME, spentOn } from '../../data/sheets/drafts.ts'
import type { WorkshopActions } from '../../data/sheets/use-workshop-state.ts'
import { workshopWords as w } from './words.ts'

type CardProps = { readonly shop: Workshop; readonly ways: WorkshopActions; readonly faults: readonly DraftFault[] }

const standingOf = (shop: Workshop, state: WorkshopState, saved: WorkshopActions['saved']): string => {
  const kept = keptOf(state, saved)
  if (kept !== undefined) return isSameDraft(kept, state.draft) ? w.kept : w.changed
  if (isUnkept(shop, state, saved)) return w.notKept(shop.words.one)
  return shop.readyMade.some((draft) => isSameDraft(draft, state.draft)) ? w.isReadyMade(shop.words.one) : w.begin
}

const Points = ({ shop, spent }: { readonly shop: Workshop; readonly spent: number }) => {
  const left = shop.points - spent
  return (
    <p className="points" data-standing={left === 0 ? 'spent' : left < 0 ? 'over' : 'left'}>
      <strong>{Math.abs(left)}</strong>
      <span>
        {shop.words.points} {left < 0 ? w.tooMany : w.left}
        <small>{left === 0 ? w.exactly : w.pointsOf(spent, shop.points, shop.words.points)}</small>
      </span>
      <progress max={shop.points} value={Math.min(spent, shop.points)} aria-hidden="true" />
    </p>
  )
}

type FaultsProps = { readonly faults: readonly DraftFault[] } & Pick<CardProps, 'shop'> & WorkshopState

/** Lists the sheet's faults except overspending, which the points above already show. */
const Faults = ({ shop, draft, faults }: FaultsProps) => {
  const titles = new Map(shop.rows(draft).map(({ field, title }) => [field, title]))
  if (faults.length === 0)
    return (
      <p className="workshop-fine" role="status">
        ✓ {w.fine}
      </p>
    )
  return (
    <div className="workshop-faults" role="status">
      <strong>{w.mend}</strong>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.code}`}>
            {titles.has(fault.field) && <b>{titles.get(fault.field)}: </b>}
            {faultText(fault)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Card of the current sheet: name, points and faults. */
export const DraftCard = ({ shop, ways, faults }: CardProps) => {
  const id = useId()
  const { state, saved, trouble, change } = ways
  const badName = faults.some(({ field }) => field === 'name')
  return (
    <section className="workshop-card">
      <label htmlFor={id}>{w.name}</label>
      <NameBox
        id={id}
        autoComplete="off"
        spellCheck={false}
        limit={SHEET_NAME}
        value={state.draft.name}
        aria-invalid={badName}
        about={`${id}-kept`}
        onChange={(name) => change({ ...state.draft, name: name.replaceAll(/\s/gu, '-') })}
      />
      <p id={`${id}-kept`} className="soft">
        {standingOf(shop, state, saved)}
      </p>
      {trouble !== undefined && <p role="alert">{w.troubles[trouble]}</p>}
      <Points shop={shop} spent={spentOn(shop, state.draft)} />
      <Faults shop={shop} {...state} faults={faults} />
    </section>
  )
}
