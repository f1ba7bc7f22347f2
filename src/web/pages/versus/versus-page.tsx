import './versus.css'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/manifest.ts'
import type { Versus } from '../../../games/versus.ts'
import { largestError, isAllExact, type VersusTable } from '../../../analysis/versus/table.ts'
import { byStrength, mixText } from '../../../analysis/versus/words.ts'
import { Button, Switch } from '../../../kit/index.ts'
import { Page } from '../../parts/page.tsx'
import {
  askedOf,
  commonRules,
  versusAddress,
  versusCommand,
  type VersusPageAsked,
} from '../../data/share/versus-address.ts'
import { HeatTable, type Spot } from './heat-table.tsx'
import { OwnPart } from './own-part.tsx'
import { PairPart } from './pair-part.tsx'
import { useVersus, type VersusStanding } from './use-versus.ts'
import { versusWords as w } from './words.ts'
import { words } from '../../text/words.ts'
import { percentText } from '../../../kit/text.ts'

const noteOn = (table: VersusTable): string => {
  if (table.counted !== undefined) return w.why(table.counted.why)
  return isAllExact(table) ? w.allExact : w.someOff(largestError(table))
}

type Order = 'strength' | 'listed'

const ORDERS = (['strength', 'listed'] as const).map((value) => ({ value, title: w.orders[value] }))

const orderOf = (table: VersusTable, order: Order): readonly number[] =>
  order === 'strength' ? byStrength(table) : table.fighters.map((_, place) => place)

type ProgressProps = Pick<VersusStanding, 'phase' | 'progress'> & { again(): void }

const Progress = ({ phase, progress, again }: ProgressProps) => {
  if (phase === 'done') return null
  if (phase !== 'working')
    return (
      <div className="heat-progress" role="alert">
        <p>{phase === 'silent' ? w.silent : w.failed}</p>
        <Button onClick={again}>{w.again}</Button>
      </div>
    )
  const text = progress === undefined ? words.loading : w.working(progress.positions)
  return (
    <div className="heat-progress" role="status">
      <p>{text}</p>
      <progress max={1} aria-label={text} {...(progress && { value: progress.share })} />
      <b>{progress && percentText(progress.share, 0)}</b>
    </div>
  )
}

type HouseProps = {
  readonly manifest: AnyManifest
  readonly versus: Versus<Ruleset>
  readonly rules: Ruleset
  onChange(rules: Ruleset): void
}

const House = ({ manifest: { game, text }, versus, rules, onChange }: HouseProps) => (
  <details className="heat-house">
    <summary>{w.house}</summary>
    {commonRules(game, versus).map(({ name, values }) => {
      const said = text.houseRules[name]
      return (
        <div key={name}>
          <p>{said?.title ?? name}</p>
          <Switch
            label={said?.title ?? name}
            value={String(rules[name])}
            options={values.map((value) => ({ value, title: said?.values[value]?.title ?? value }))}
            onChange={(value) => onChange({ ...rules, [name]: value })}
          />
        </div>
      )
    })}
  </details>
)

type MeetingProps = {
  readonly manifest: AnyManifest
  readonly versus: Versus<Ruleset>
  readonly asked: VersusPageAsked
}

const Notes = ({ table, command }: { readonly table: VersusTable; readonly command: string }) => (
  <section className="heat-notes">
    <p>
      {noteOn(table)} {w.best(mixText(table))}
    </p>
    <p>
      {w.terminal} <code>{command}</code>
    </p>
  </section>
)

const Meeting = ({ manifest, versus, asked }: MeetingProps) => {
  const { rules, own } = asked
  const { table, phase = 'working', progress, again } = useVersus(manifest, { rules, own })
  const [order, setOrder] = useState<Order>('strength')
  const [chosen, choose] = useState<Spot>()
  const there = chosen && table && Math.max(chosen.row, chosen.column) < table.fighters.length ? chosen : undefined
  return (
    <>
      <div className="row">
        <Switch<Order> label={w.order} value={order} options={ORDERS} onChange={setOrder} />
        <Progress phase={phase} {...(progress && { progress })} again={again} />
      </div>
      {table !== undefined && (
        <>
          <div className="heat-and-pair">
            <HeatTable
              table={table}
              many={versus.many}
              order={orderOf(table, order)}
              chosen={there}
              onChoose={choose}
            />
            <PairPart
              manifest={manifest}
              rules={rules}
              table={table}
              chosen={there}
              onTurn={() => there && choose({ row: there.column, column: there.row })}
            />
          </div>
          <Notes table={table} command={versusCommand(manifest.game, versus, asked)} />
        </>
      )}
    </>
  )
}

const AskedVersus = ({ manifest, versus }: Omit<MeetingProps, 'asked'>) => {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const asked = askedOf(manifest, versus, search)
  const go = (part: Partial<VersusPageAsked>): void =>
    navigate(versusAddress(manifest.game, { ...asked, ...part }), { replace: true })
  return (
    <>
      {asked.faults.map((fault) => (
        <p key={fault} role="alert" className="heat-fault">
          {w.fault(fault)}
        </p>
      ))}
      <Meeting manifest={manifest} versus={versus} asked={asked} />
      <House manifest={manifest} versus={versus} rules={asked.rules} onChange={(rules) => go({ rules })} />
      <OwnPart manifest={manifest} rules={asked.rules} own={asked.own} onChange={(own) => go({ own })} />
    </>
  )
}

/** Page "who beats whom": all fighters under these house rules, as a heat table. */
export const VersusPage = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { game, versus, text } = manifest
  return (
    <Page title={w.title(text.title)} wide>
      <div className="versus">
        <h1>{w.title(text.title)}</h1>
        <p className="lead">{versus === undefined ? w.none : w.about(versus.many)}</p>
        {versus === undefined ? (
          <p className="row">
            <Link className="kit-button" href={`/compare/${game.id}`}>
              {words.links.compare}
            </Link>
            <Link className="kit-button" href={`/exercises/${game.id}`}>
              {words.links.exercises}
            </Link>
          </p>
        ) : (
          <AskedVersus manifest={manifest} versus={versus} />
        )}
      </div>
    </Page>
  )
}
