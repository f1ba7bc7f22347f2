import '../../parts/house-rules/saved.css'
import './workshop.css'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Result } from '../../../dice/index.ts'
import type { AnyManifest, Draft, SheetRefusal, Workshop, WorkshopDoor } from '../../../games/index.ts'
import { Button } from '../../../kit/index.ts'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { Actions, type ActionsProps, PlayLink } from './actions.tsx'
import { parseRules } from '../../data/share/rules-text.ts'
import { shelfName } from '../../data/sheets/saved-sheets.ts'
import { isUnkept, opponentOf } from '../../data/sheets/workshop-state.ts'
import { DraftCard } from './draft-card.tsx'
import { faultText, isSameDraft, readSheet, spentOn } from '../../data/sheets/drafts.ts'
import { DuelPart, chanceText } from './duel-part.tsx'
import { PriceList } from './price-list.tsx'
import { Shelf } from './shelf.tsx'
import { type WorkshopActions, useWorkshopState } from '../../data/sheets/use-workshop-state.ts'
import { useDuel } from './use-duel.ts'
import { Load, useLoaded } from '../../parts/load.tsx'
import { refusedText, workshopWords as w } from './words.ts'
import type { DuelStanding } from './duel.ts'
import { words } from '../../text/words.ts'
import { tableWords } from '../../text/table-words.ts'

type FiguresProps = { readonly shop: Workshop; readonly draft: Draft; readonly other: Draft }

const FigureTable = ({ shop, draft, other }: FiguresProps) => (
  <table className="sheet-figures">
    <caption className="kit-unseen">{w.figures}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="kit-unseen">{w.figure}</span>
        </th>
        <th scope="col">{draft.name === '' ? w.you : draft.name}</th>
        <th scope="col">{other.name}</th>
      </tr>
    </thead>
    <tbody>
      {shop.figures(draft, other).map(({ title, about, mine, theirs }) => (
        <tr key={title}>
          <th scope="row">
            {title}
            <small>{about}</small>
          </th>
          <td>{mine}</td>
          <td>{theirs}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Quick figures of both sheets side by side. Collapsed on phones, so that the price lists are close. */
const FiguresPart = (props: FiguresProps) => {
  const [open] = useState(() => matchMedia('(min-width: 900px)').matches)
  return (
    <details open={open}>
      <summary>{w.figures}</summary>
      <FigureTable {...props} />
    </details>
  )
}

type BarProps = ActionsProps & { readonly standing: DuelStanding | undefined }

/** Bar that keeps the main figures visible below the price lists on phones. */
const BenchBar = ({ standing, ...actions }: BarProps) => {
  const { shop, ways, other } = actions
  const { draft } = ways.state
  const left = shop.points - spentOn(shop, draft)
  return (
    <div className="workshop-bar" data-standing={left < 0 ? 'over' : 'within'}>
      <p>
        <strong>{Math.abs(left)}</strong> {left < 0 ? w.tooMany : w.left}
      </p>
      <p>
        <strong>{shop.isPlayable(draft) ? chanceText(standing?.known) : '–'}</strong>{' '}
        <small>{w.versus(other.name)}</small>
      </p>
      <PlayLink {...actions} label={w.playShort} />
    </div>
  )
}

/** Sheet from the address; removes it from the address, so that a reload shows the current state. */
const useArrived = (shop: Workshop): Result<Draft, SheetRefusal> | undefined => {
  const [search, setSearch] = useSearchParams()
  const [arrived] = useState(() => {
    const text = search.get('sheet')
    return text === null ? undefined : readSheet(shop, text)
  })
  const isThere = search.has('sheet')
  useEffect(() => {
    if (!isThere) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('sheet')
        return after
      },
      { replace: true },
    )
  }, [isThere, setSearch])
  return arrived
}

type ArrivedProps = {
  readonly shop: Workshop
  readonly ways: WorkshopActions
  readonly arrived: Result<Draft, SheetRefusal> | undefined
}

/** Explains why a link contains no legal sheet; offers the repaired sheet if possible. */
const BadLink = ({ refusal, ways }: { readonly refusal: SheetRefusal } & Pick<ArrivedProps, 'ways'>) => {
  const [taken, setTaken] = useState(false)
  const { mend, field } = refusal
  const take = (draft: Draft): void => {
    ways.put({ draft })
    setTaken(true)
  }
  return taken ? null : (
    <div role="alert" className="stranger">
      <p>{w.badLink(refusedText(field, faultText(refusal)))}</p>
      {mend !== undefined && <Button onClick={() => take(mend)}>{w.mendIt}</Button>}
    </div>
  )
}

/** Message about the sheet from the address, until the user changes it. */
const ArrivedPart = ({ shop, ways, arrived }: ArrivedProps) => {
  if (arrived === undefined) return null
  if (!arrived.ok) return <BadLink refusal={arrived.error} ways={ways} />
  const { state, saved, keep } = ways
  return isSameDraft(state.draft, arrived.value) ? (
    <div role="status" className="arrived row">
      {w.arrived(arrived.value.name)}
      {isUnkept(shop, state, saved) && <Button onClick={() => keep(true)}>{w.keep}</Button>}
    </div>
  ) : null
}

type OpenProps = { readonly manifest: AnyManifest; readonly door: WorkshopDoor; readonly shop: Workshop }

const OpenWorkshop = ({ manifest, door, shop }: OpenProps) => {
  const game = manifest.game.id
  const arrived = useArrived(shop)
  const shelf = shelfName(game, shop)
  const ways = useWorkshopState(shelf, shop, arrived?.ok ? arrived.value : undefined)
  const { state, saved, change, measure } = ways
  const { draft } = state
  const faults = shop.faults(draft)
  const other = opponentOf(shop, state, saved)
  const actions = { manifest, shop, ways, other, legal: faults.length === 0 }
  const standing = useDuel(shop, { game, draft, other })
  return (
    <>
      <ArrivedPart shop={shop} ways={ways} arrived={arrived} />
      <Shelf game={shelf} shop={shop} ways={ways} />
      <div className="workshop">
        <aside>
          <DraftCard shop={shop} ways={ways} faults={faults} />
          <Actions {...actions} />
          <DuelPart
            shop={shop}
            standing={standing}
            draft={draft}
            other={other}
            saved={saved}
            against={state.against}
            onMeasure={measure}
          />
          <FiguresPart shop={shop} draft={draft} other={other} />
        </aside>
        <PriceList door={door} shop={shop} draft={draft} faults={faults} onChange={change} />
      </div>
      <BenchBar {...actions} standing={standing} />
    </>
  )
}

const Inside = ({ manifest, door }: Omit<OpenProps, 'shop'>) => {
  const [search] = useSearchParams()
  const asked = search.get('rules') ?? ''
  const rules = parseRules(manifest.game.houseRules, asked)
  const loaded = useLoaded(`${manifest.game.id} ${asked}`, () => door.load(rules.ok ? rules.value : {}))
  return (
    <>
      <h1>{door.title}</h1>
      <Load from={loaded} failed={w.broken} waiting={<p className="waiting">{words.loading}</p>}>
        {(shop) => (
          <>
            <p className="lead">
              {shop.words.about} <Link href={`/rules/${manifest.game.id}`}>{tableWords.rules}</Link>
            </p>
            <OpenWorkshop manifest={manifest} door={door} shop={shop} />
          </>
        )}
      </Load>
    </>
  )
}

export const WorkshopPage = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { workshop: door, text } = manifest
  if (door === undefined) return <Missing title={w.none(text.title)} about={w.noneAbout} />
  return (
    <Page title={door.title} wide>
      <Inside manifest={manifest} door={door} />
    </Page>
  )
}
