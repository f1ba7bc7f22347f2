import '../../../online/online.css'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'wouter'
import { localOnlyRules, ownedRules, type RulesRequest } from '../../../../engine/index.ts'
import type { AnyManifest } from '../../../../games/index.ts'
import { TIMEOUT_EFFECTS, VISIBILITIES } from '../../../../protocol/index.ts'
import { fetchProposals, propose, proposedForm } from '../../../online/challenges.ts'
import { type EntryResult, openTable } from '../../../online/enter-table.ts'
import { NameField } from '../../../online/name-field.tsx'
import { piecesWords } from '../../../data/pieces/words.ts'
import { useLoaded } from '../../../parts/load.tsx'
import { useEntering } from '../../../online/use-entering.ts'
import { useServer, useStatus } from '../../../online/use-server.ts'
import { onlineWords } from '../../../online/words.ts'
import { ClockFields } from './clock-fields.tsx'
import { type OnlineForm as Form, askOf, isRateable, usualForm } from '../../../online/form.ts'
import { TableOptions, RatedField } from './table-options.tsx'
import { SeatPlans } from './seat-plans.tsx'
import { SeriesFields } from '../series-fields.tsx'
import { StartCard } from '../start-card.tsx'

type ValueRowsProps<T extends string> = {
  readonly legend: string
  readonly value: T
  readonly values: readonly T[]
  readonly words: { readonly [V in T]: readonly [title: string, about: string] }
  onChange(value: T): void
}

/** Radio buttons with an explanation for each value. */
const ValueRows = <T extends string>({ legend, value, values, words, onChange }: ValueRowsProps<T>) => {
  const name = useId()
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        {values.map((each) => (
          <label key={each} className="value">
            <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
            <span>
              <strong>{words[each][0]}</strong>
              <small>{words[each][1]}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const w = onlineWords.setup

/** Most private option first. */
const WHO = VISIBILITIES.toReversed()

type FieldsProps = {
  readonly manifest: AnyManifest
  readonly form: Form
  readonly rules: RulesRequest
  /** Name of the only invited player; undefined for tables without an invited player. */
  readonly to: string | undefined
  onChange(form: Form): void
}

const Fields = ({ manifest, form: asked, rules, to, onChange }: FieldsProps) => {
  const mayRate = isRateable(manifest.game, asked, rules)
  const form = { ...asked, rated: asked.rated && mayRate }
  const change = (part: Partial<Form>): void => onChange({ ...form, ...part })
  return (
    <>
      <SeatPlans manifest={manifest} form={form} guest={to} onChange={onChange} />
      {to === undefined && (
        <ValueRows
          legend={w.visibility}
          value={form.visibility}
          values={WHO}
          words={w.visibilities}
          onChange={(visibility) => change({ visibility })}
        />
      )}
      <ClockFields form={form} onChange={change} />
      {mayRate && <RatedField form={form} onChange={change} />}
      {form.clock.kind !== 'none' && !form.rated && (
        <ValueRows
          legend={w.late}
          value={form.late}
          values={TIMEOUT_EFFECTS}
          words={w.lates}
          onChange={(late) => change({ late })}
        />
      )}
      {form.seats.length > 1 && <SeriesFields terms={form.series} onChange={(series) => change({ series })} />}
      <TableOptions form={form} onChange={change} />
    </>
  )
}

type OnlineFormProps = {
  readonly manifest: AnyManifest
  readonly rules: RulesRequest
  /** Heading with the switch between local and online play. */
  readonly head: ReactNode
  readonly children: ReactNode
}

/** Parses the challenged player and the challenge to answer from the address; undefined for ordinary tables. */
const addresseeIn = (search: URLSearchParams) => {
  const [counter, player] = [search.get('counter'), search.get('challenge')]
  const name = search.get('to') ?? ''
  if (counter !== null) return { counter, name }
  return player === null ? undefined : { player, name }
}
type Addressee = NonNullable<ReturnType<typeof addresseeIn>>

/** Sends a challenge's terms; the list of challenges shows it afterwards. */
const sendTerms = async (to: Addressee, ask: ReturnType<typeof askOf>): Promise<EntryResult> => {
  try {
    await propose(to, ask)
    return { ok: true, path: '/friends' }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

/** Set-up of an online table, or of a challenge if the address names one. A counter-proposal starts from its terms. */
export const OnlineForm = (props: OnlineFormProps) => {
  const [search] = useSearchParams()
  const to = addresseeIn(search)
  const counter = to !== undefined && 'counter' in to ? to.counter : undefined
  const { value, failed } = useLoaded(counter ?? '', async () => {
    if (counter === undefined) return undefined
    const proposal = (await fetchProposals()).find(({ challenge }) => challenge === counter)
    if (proposal === undefined) throw new Error(onlineWords.challenge.gone)
    return proposedForm(props.manifest, proposal)
  })
  const start = counter === undefined ? usualForm(props.manifest) : value
  if (start !== undefined) return <TableForm {...props} to={to} start={start} />
  return (
    <div className="setup">
      {props.head}
      {failed && <p role="status">{onlineWords.challenge.gone}</p>}
    </div>
  )
}

const submitWords = (to: Addressee | undefined, isBusy: boolean): string => {
  const { sending, counter, send } = onlineWords.challenge
  if (to === undefined) return isBusy ? onlineWords.opening : w.start
  if (isBusy) return sending
  return 'counter' in to ? counter : send
}

type TableFormProps = OnlineFormProps & { readonly to: Addressee | undefined; readonly start: Form }

/** Form for access, clock and house rules of a table. The defaults are ready to use. */
const TableForm = ({ manifest, rules, head, children, to, start }: TableFormProps) => {
  const server = useServer()
  const status = useStatus(server)
  const { busy, message, enter } = useEntering()
  const [form, setForm] = useState(start)
  const isOnline = status.kind === 'online'
  const { houseRules } = manifest.game
  const whyNot = (): string | undefined => {
    if (status.kind === 'offline') return w.noServer
    if (status.kind === 'refused') return status.message
    if (localOnlyRules(houseRules, rules).length > 0) return piecesWords.hereOnly
    const isTooOpen = form.visibility !== 'private' && ownedRules(houseRules, rules).length > 0
    return isTooOpen ? piecesWords.privateOnly : undefined
  }
  return (
    <form
      className="setup"
      onSubmit={(event) => {
        event.preventDefault()
        const ask = askOf(manifest, form, rules)
        enter('table', () => (to === undefined ? openTable(server, manifest, ask) : sendTerms(to, ask)))
      }}
    >
      {head}
      {to === undefined ? <NameField /> : <p>{onlineWords.challenge.about(to.name)}</p>}
      <Fields manifest={manifest} form={form} rules={rules} to={to?.name} onChange={setForm} />
      {children}
      <fieldset>
        <legend>{w.dice}</legend>
        <p className="soft">{w.diceAbout}</p>
      </fieldset>
      {message !== undefined && <p role="alert">{message}</p>}
      <StartCard manifest={manifest} rules={rules} why={whyNot()} isDisabled={!isOnline || busy !== undefined}>
        {submitWords(to, busy !== undefined)}
      </StartCard>
    </form>
  )
}
