import './compare.css'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { parseRuleset, type Ruleset, type RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { HouseRules } from '../../parts/house-rules/house-rules.tsx'
import { SavedBar } from '../../parts/house-rules/saved-bar.tsx'
import { printRules } from '../../data/share/rules-text.ts'
import { compareWords } from './words.ts'
import { SetMark } from './set-mark.tsx'
import {
  changesOf,
  type SetName,
  type AskedSeats,
  compareAddress,
  isSame,
  seatsIn,
  SET_NAMES,
  setsOf,
  neighboursOf,
  type Sets,
} from '../../data/share/compare-address.ts'
import { Button, Switch } from '../../../kit/index.ts'
import { Icon } from '../../parts/icon.tsx'
import { Page } from '../../parts/page.tsx'
import { Results } from './results.tsx'

const w = compareWords

type SetProps = { readonly manifest: AnyManifest; readonly set: SetName; readonly rules: Ruleset }

const SetWords = ({ manifest, set, rules }: SetProps) => {
  const changes = changesOf(manifest, rules)
  return (
    <>
      <SetMark set={set} />
      <span className="set-words">
        {changes.length === 0 && <strong>{w.printed}</strong>}
        {changes.map(({ rule, title, value }) => (
          <span key={rule}>
            <small>{title}</small> <strong>{value}</strong>
          </span>
        ))}
      </span>
      <span className="change">{w.change}</span>
    </>
  )
}

type SetCardProps = SetProps & { readonly fault?: string | undefined; onChange(rules: Ruleset): void }

/** One set of house rules: its differences from the printed rules, and a form for all of them. */
const SetCard = ({ manifest, set, rules, fault, onChange }: SetCardProps) => {
  const [unfinished, setUnfinished] = useState<RulesRequest>()
  const { houseRules, id } = manifest.game
  const change = (request: RulesRequest): void => {
    const read = parseRuleset(houseRules, request)
    setUnfinished(read.ok ? undefined : request)
    if (read.ok) onChange(read.value)
  }
  const text = printRules(houseRules, rules)
  return (
    <section className="set" aria-label={w.sets[set]}>
      {fault !== undefined && (
        <p role="alert" className="set-fault">
          {w.fault[set](fault)}
        </p>
      )}
      <div>
        <SavedBar manifest={manifest} rules={rules} onChange={change} />
        <HouseRules
          manifest={manifest}
          rules={unfinished ?? rules}
          onChange={change}
          summary={<SetWords manifest={manifest} set={set} rules={rules} />}
        />
      </div>
      <Link className="play-set" href={`/new/${id}?rules=${text}`}>
        {w.play[set]}
      </Link>
    </section>
  )
}

type SuggestionsProps = { readonly manifest: AnyManifest; readonly sets: Sets; readonly seats: number }

/** Suggested single changes, shown while both sets are equal. */
const Suggestions = ({ manifest, sets, seats }: SuggestionsProps) => (
  <section className="suggestions">
    <h2>{w.suggest}</h2>
    <p className="soft">{w.suggestAbout}</p>
    <ul>
      {neighboursOf(manifest, sets.a).map(({ rule, title, value, rules }) => (
        <li key={`${rule} ${value}`}>
          <Link href={compareAddress(manifest.game, { a: sets.a, b: rules }, seats)}>
            <small>{title}</small> <strong>{value}</strong>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

type SeatsProps = { readonly manifest: AnyManifest; readonly asked: AskedSeats; onChange(seats: number): void }

const Seats = ({ manifest, asked, onChange }: SeatsProps) => {
  const { min, max } = manifest.game.seats
  const options = Array.from({ length: max - min + 1 }, (_, i) => `${min + i}`).map((value) => ({
    value,
    title: value,
  }))
  return (
    <>
      {asked.fault !== undefined && (
        <p role="alert" className="set-fault">
          {w.seatsFault(asked.fault, asked.seats)}
        </p>
      )}
      {min < max && (
        <div className="compare-seats">
          <span aria-hidden="true">{w.seats}</span>
          <Switch
            label={w.seats}
            value={`${asked.seats}`}
            options={options}
            onChange={(value) => onChange(Number(value))}
          />
        </div>
      )}
    </>
  )
}

const Comparing = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const { game } = manifest
  const { houseRules } = game
  const { sets, faults } = setsOf(houseRules, search)
  const asked = seatsIn(game, search)
  const { seats } = asked
  const same = isSame(houseRules, sets)
  const go = (chosen = sets, count = seats): void => navigate(compareAddress(game, chosen, count), { replace: true })
  if (houseRules.length === 0) return <p>{w.none}</p>
  return (
    <>
      <Seats manifest={manifest} asked={asked} onChange={(count) => go(sets, count)} />
      <div className="sets">
        {SET_NAMES.map((set) => (
          <SetCard
            key={set}
            manifest={manifest}
            set={set}
            rules={sets[set]}
            fault={faults[set]}
            onChange={(rules) => go({ ...sets, [set]: rules })}
          />
        ))}
        {!same && (
          <Button look="quiet" className="swap-sets" onClick={() => go({ a: sets.b, b: sets.a })}>
            <Icon name="swap" />
            {w.swap}
          </Button>
        )}
      </div>
      {same ? (
        <Suggestions manifest={manifest} sets={sets} seats={seats} />
      ) : (
        <Results manifest={manifest} sets={sets} seats={seats} />
      )}
    </>
  )
}

/** Compares two sets of house rules side by side. */
export const ComparePage = ({ manifest }: { readonly manifest: AnyManifest }) => {
  return (
    <Page title={w.title(manifest.text.title)} wide>
      <div className="compare">
        <h1>{w.title(manifest.text.title)}</h1>
        <p className="lead">{w.about}</p>
        <Comparing manifest={manifest} />
      </div>
    </Page>
  )
}
