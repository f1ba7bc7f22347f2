import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { type RulesRequest, defaultRules, parseRuleset, type SeriesTerms } from '../../../engine/index.ts'
import { type AnyManifest, openingRules } from '../../../games/manifest.ts'
import { Switch } from '../../../kit/index.ts'
import { LessonLink } from '../../parts/lesson-link.tsx'
import { late, MissingPart, type MissingPartProps } from '../../parts/late.tsx'
import { Page } from '../../parts/page.tsx'
import { beginTable } from '../../local/branch.ts'
import { prepareBoard } from '../../table/board.tsx'
import { formOf, rulesAsked, strangersIn, type TableForm } from '../../data/new-game.ts'
import { AloneFields } from './alone-fields.tsx'
import { DiceFields } from './dice-fields.tsx'
import { HouseRules } from '../../parts/house-rules/house-rules.tsx'
import { Arrived } from '../../parts/house-rules/arrived.tsx'
import type { RulesProps } from '../../parts/house-rules/rules-props.ts'
import { toPlay } from '../../parts/house-rules/rules-state.ts'
import { SavedBar } from '../../parts/house-rules/saved-bar.tsx'
import { MainRules, mainRulesOf } from './main-rules.tsx'
import { firstSeats, rememberPreset } from './presets.ts'
import { SeatFields } from './seat-fields.tsx'
import { SeriesFields } from './series-fields.tsx'
import { StartCard } from './start-card.tsx'
import { NAME } from '../../data/storage/keys.ts'
import { store } from '../../data/storage/store.ts'
import { areOurPieces } from '../../data/pieces/saved-pieces.ts'
import { changesOf, compareAddress, isSame } from '../../data/share/compare-address.ts'
import { words } from '../../text/words.ts'
import { setupWords } from './words.ts'
import { dataWords } from '../../data/words.ts'
import { inLanguage } from '../../text/in-language.ts'

/** Link to the page "who beats whom"; null without a choice of fighters. Opens a new tab, which keeps the form. */
export const VersusLink = ({ manifest: { game, versus } }: { readonly manifest: AnyManifest }) =>
  versus === undefined ? null : (
    <a className="compare-link" href={inLanguage(`/versus/${game.id}`)} target="_blank" rel="noreferrer">
      {words.links.versus}
    </a>
  )

/** Link to the tournament of several events around the game; null for games without one. Opens a new tab. */
const TournamentLink = ({ manifest: { game, grandTournament } }: { readonly manifest: AnyManifest }) =>
  grandTournament === undefined ? null : (
    <a className="compare-link" href={inLanguage(`/tournament/${game.id}`)} target="_blank" rel="noreferrer">
      {grandTournament.title}
    </a>
  )

type CompareLinkProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  readonly seats: number
}

/** Link that compares these house rules with the printed rules. Opens a new tab, which keeps the form. */
export const CompareLink = ({ manifest, rules, seats }: CompareLinkProps) => {
  const { houseRules } = manifest.game
  if (houseRules.length === 0) return null
  const read = parseRuleset(houseRules, rules)
  const printed = defaultRules(houseRules)
  const sets = { a: printed, b: read.ok ? read.value : printed }
  const areOnlyPieces = changesOf(manifest, sets.b).every(({ rule }) => rule === manifest.content?.rule)
  const changed = areOnlyPieces ? words.links.comparePieces : words.links.compareThese
  return (
    <a
      className="compare-link"
      href={inLanguage(compareAddress(manifest.game, sets, seats))}
      target="_blank"
      rel="noreferrer"
    >
      {isSame(houseRules, sets) ? words.links.compare : changed}
    </a>
  )
}

const w = setupWords

const NoOnlineForm = ({ head, ...props }: MissingPartProps & { readonly head: ReactNode }) => (
  <div className="setup">
    {head}
    <MissingPart {...props} />
  </div>
)

const OnlineForm = late(async () => (await import('./online/online-form.tsx')).OnlineForm, NoOnlineForm)

const PiecesField = late(async () => (await import('./pieces-field.tsx')).PiecesField)

/** Stands for the field of the pieces until it is loaded, with the same height. */
const PiecesSummary = ({ title }: { readonly title: string | undefined }) => (
  <details className="fold pieces-chosen" aria-busy="true">
    <summary>
      <strong>{title}</strong> <span className="soft">{w.ourPieces}</span>
    </summary>
  </details>
)

const SheetFields = late(async () => (await import('./sheets/sheet-fields.tsx')).SheetFields)

const PLACES = ['here', 'online'] as const

/** Local or online table; stored in the address. */
const usePlace = () => {
  const [search, setSearch] = useSearchParams()
  const place = search.get('where') === 'online' ? 'online' : 'here'
  const go = (to: (typeof PLACES)[number]): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (to === 'online') after.set('where', to)
        else after.delete('where')
        return after
      },
      { replace: true },
    )
  return { search, place, go } as const
}

type PlaceRowProps = { readonly manifest: AnyManifest } & Pick<ReturnType<typeof usePlace>, 'place' | 'go'>

const PlaceRow = ({ manifest, place, go }: PlaceRowProps) => (
  <div className="row">
    <Switch
      label={w.where}
      value={place}
      options={PLACES.map((value) => ({ value, title: w.places[value] }))}
      onChange={go}
    />
    <LessonLink manifest={manifest} />
  </div>
)

/** Keeps the typed name of the only person as the name of this device's player. */
const rememberName = ({ seats }: TableForm): void => {
  const [sole, ...others] = seats.filter(({ bot }) => bot === undefined)
  const name = sole?.name.trim() ?? ''
  if (others.length === 0 && name !== '') store.write(NAME, name)
}

const withSeries = ({ series: _series, ...form }: TableForm, series: SeriesTerms | undefined): TableForm =>
  series === undefined ? form : { ...form, series }

type HereProps = {
  readonly manifest: AnyManifest
  readonly strangers: readonly string[]
  readonly form: TableForm
  readonly head: ReactNode
  readonly children: ReactNode
  onChange(form: TableForm): void
}

const HereForm = ({ manifest, strangers, form, head, children, onChange }: HereProps) => {
  const [, navigate] = useLocation()
  useEffect(() => void prepareBoard(manifest), [manifest])
  const rules = toPlay(manifest.game.houseRules, form.rules)
  return (
    <form
      className="setup"
      onSubmit={(event) => {
        event.preventDefault()
        rememberPreset(store, form.seats)
        rememberName(form)
        navigate(beginTable(manifest, { ...form, rules }))
      }}
    >
      {head}
      {strangers.length > 0 && (
        <p className="stranger" role="status">
          {dataWords.strangers(strangers)}
        </p>
      )}
      <SeatFields
        manifest={manifest}
        rules={rules}
        seats={form.seats}
        hasStrengths={areOurPieces(manifest, form.rules)}
        onChange={(seats) => onChange({ ...form, seats })}
      />
      <AloneFields manifest={manifest} form={{ ...form, rules }} />
      {children}
      {form.seats.length > 1 && (
        <SeriesFields terms={form.series} onChange={(series) => onChange(withSeries(form, series))} />
      )}
      <DiceFields game={manifest.game} form={form} onChange={onChange} />
      <StartCard manifest={manifest} rules={rules}>
        {w.start}
      </StartCard>
    </form>
  )
}

type RulesPartProps = RulesProps & { readonly seats: number }

/** Fields for sheets, boards and house rules. */
const RulesPart = ({ seats, ...props }: RulesPartProps) => {
  const { manifest, rules } = props
  const { workshop, content } = manifest
  return (
    <div>
      <SavedBar {...props} />
      <MainRules {...props} />
      {workshop !== undefined && (
        <Suspense fallback={<fieldset className="sheets-chosen" aria-busy="true" />}>
          <SheetFields {...props} door={workshop} />
        </Suspense>
      )}
      {content !== undefined && (
        <Suspense fallback={<PiecesSummary title={manifest.text.houseRules[content.rule]?.title} />}>
          <PiecesField {...props} door={content} />
        </Suspense>
      )}
      <HouseRules {...props} />
      <CompareLink manifest={manifest} rules={rules} seats={seats} />
      <VersusLink manifest={manifest} />
      <TournamentLink manifest={manifest} />
    </div>
  )
}

/**
 * Initial form from the address. Open seats get this device's defaults. Without rules in the address, a game on this
 * screen begins with the opening rules, and an online game with the printed rules, which can be rated.
 */
const firstForm = (manifest: AnyManifest, search: URLSearchParams): TableForm => {
  const asked = formOf(manifest, search)
  const isPrinted = search.has('rules') || search.get('where') === 'online'
  const form = isPrinted ? asked : { ...asked, rules: openingRules(manifest) }
  return search.has('seats') ? form : { ...form, seats: firstSeats(manifest, form.seats, store) }
}

const Form = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { search, place, go } = usePlace()
  const [form, setForm] = useState(() => firstForm(manifest, search))
  const asked = rulesAsked(manifest, search)
  const to = search.get('to')
  const { title } = manifest.text
  const { workshop: door, content } = manifest
  const rulesProps = {
    manifest,
    rules: form.rules,
    omit: [
      ...(door?.rules ?? []),
      ...(content === undefined ? [] : [content.rule]),
      ...mainRulesOf(manifest).map(({ name }) => name),
    ],
    onChange: (rules: RulesRequest) => setForm({ ...form, rules }),
  }
  const head = (
    <>
      <h1>{to === null ? w.title(title) : w.challenge(to, title)}</h1>
      {to === null && <PlaceRow manifest={manifest} place={place} go={go} />}
      {asked !== undefined && <Arrived {...rulesProps} asked={asked} />}
    </>
  )
  const houseRules = <RulesPart {...rulesProps} seats={form.seats.length} />
  const strangers = strangersIn(manifest, search)
  return place === 'online' ? (
    <Suspense fallback={<div className="setup">{head}</div>}>
      <OnlineForm manifest={manifest} rules={toPlay(manifest.game.houseRules, form.rules)} head={head}>
        {houseRules}
      </OnlineForm>
    </Suspense>
  ) : (
    <HereForm manifest={manifest} strangers={strangers} form={form} head={head} onChange={setForm}>
      {houseRules}
    </HereForm>
  )
}

/** Set-up page: players, house rules and dice. The defaults are ready to start. */
export const Setup = ({ manifest }: { readonly manifest: AnyManifest }) => (
  <Page title={w.title(manifest.text.title)} wide seatColours={manifest.hasSeatColours}>
    <Form manifest={manifest} />
  </Page>
)
