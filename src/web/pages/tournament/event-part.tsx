import { useId, useState } from 'react'
import { Link } from 'wouter'
import { expectItem } from '../../../dice/index.ts'
import {
  ENTRY,
  entryState,
  type EventResult,
  type Feat,
  type GrandTournament,
  listsOf,
  withResult,
} from '../../../games/grand-tournament.ts'
import { Button } from '../../../kit/index.ts'
import { listAnd } from '../../../kit/text.ts'
import { newestResult } from '../../data/tournament/saved-tournaments.ts'
import { tournamentWords as w } from '../../data/tournament/words.ts'
import { store } from '../../data/storage/store.ts'
import type { AnyManifest } from '../../../games/manifest.ts'

type AmountProps = {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly step: number | 'any'
  onValue(value: number): void
}

/** Reads a typed amount; undefined if it is no number in range, or no whole number although `step` is 1. */
const readAmount = (text: string, max: number, step: AmountProps['step']): number | undefined => {
  const typed = Number(text.trim().replace(',', '.'))
  const isWhole = step === 'any' || Number.isInteger(typed)
  return text.trim() !== '' && typed >= 0 && typed <= max && isWhole ? typed : undefined
}

/** Input for amounts from 0. Keeps an invalid text with a message, and does not report it. */
const AmountBox = ({ label, value, max, step, onValue }: AmountProps) => {
  const [text, setText] = useState(`${value}`)
  const [shown, setShown] = useState(value)
  const helpId = useId()
  if (shown !== value) {
    setShown(value)
    setText(`${value}`)
  }
  const isInvalid = readAmount(text, max, step) === undefined
  return (
    <>
      <input
        type="text"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        className="tournament-amount"
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? helpId : undefined}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setText(target.value)
          const typed = readAmount(target.value, max, step)
          if (typed === undefined) return
          setShown(typed)
          onValue(typed)
        }}
      />
      {isInvalid && (
        <small id={helpId} role="alert">
          {w.amount(max, step === 1, value)}
        </small>
      )}
    </>
  )
}

type EventPartProps = {
  readonly tournament: GrandTournament
  readonly event: number
  readonly title: string
  onChange(next: GrandTournament): void
}

type FeatsProps = { readonly name: string; readonly feats: readonly Feat[]; onFeats(feats: readonly Feat[]): void }

const Feats = ({ name, feats, onFeats }: FeatsProps) => (
  <>
    {feats.map((feat, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- feats have no other identity
      <p className="tournament-feat" key={i}>
        <input
          type="text"
          aria-label={w.featWord(name)}
          placeholder={w.featHint}
          maxLength={ENTRY.word}
          value={feat.word}
          onChange={({ target }) => onFeats(feats.with(i, { ...feat, word: target.value }))}
        />
        <label>
          <AmountBox
            label={w.featPoints(name)}
            value={feat.points}
            max={ENTRY.points}
            step="any"
            onValue={(points) => onFeats(feats.with(i, { ...feat, points }))}
          />
          {w.featUnit}
        </label>
        <Button look="quiet" of={feat.word} onClick={() => onFeats(feats.toSpliced(i, 1))}>
          {w.removeFeat}
        </Button>
      </p>
    ))}
    {feats.length < ENTRY.feats && (
      <Button look="quiet" of={name} onClick={() => onFeats([...feats, { points: 0, word: '' }])}>
        {w.feat}
      </Button>
    )}
  </>
)

const EventResultRow = ({
  tournament,
  event,
  title,
  onChange,
  player,
}: EventPartProps & { readonly player: number }) => {
  const name = expectItem(tournament.players[player])
  const result = expectItem(expectItem(tournament.results[event])[player])
  const change = (part: Partial<EventResult>): void => onChange(withResult(tournament, event, player, part))
  return (
    <li>
      <b>{name}</b>
      <label>
        {w.points}
        <AmountBox
          label={w.pointsOf(name, title)}
          value={result.points}
          max={ENTRY.points}
          step="any"
          onValue={(points) => change({ points })}
        />
      </label>
      <label>
        {w.won}
        <AmountBox
          label={w.wonOf(name, title)}
          value={result.won}
          max={ENTRY.won}
          step={1}
          onValue={(won) => change({ won })}
        />
      </label>
      <Feats name={name} feats={result.feats} onFeats={(feats) => change({ feats })} />
    </li>
  )
}

type MatchListsProps = Omit<EventPartProps, 'title'> & { readonly manifest: AnyManifest }

/** Enters points and wins from these players' newest finished game; undefined if this device has none. */
const takenFrom = (
  { manifest, tournament, event }: MatchListsProps,
  list: readonly number[],
): GrandTournament | undefined => {
  const names = list.map((player) => expectItem(tournament.players[player]))
  const found = newestResult(store, manifest.game.id, names)
  if (found === undefined) return undefined
  return list.reduce((all, player) => {
    const seat = found.names.indexOf(expectItem(tournament.players[player]))
    const { payoff, scores, places } = found.ending
    const points = expectItem((scores ?? payoff)[seat])
    return withResult(all, event, player, { points, won: places[seat] === 1 ? 1 : 0 })
  }, tournament)
}

/** Address of a new table under printed rules with a person for each name. */
const tableFor = (game: string, names: readonly string[]): string => {
  const search = new URLSearchParams([
    ['seats', names.map(() => 'person').join()],
    ...names.map((name) => ['name', name]),
    ['rules', ''],
  ])
  return `/new/${game}?${search}`
}

type MatchListProps = MatchListsProps & { readonly list: readonly number[]; readonly number: number }

const MatchList = ({ list, number, ...props }: MatchListProps) => {
  const { manifest, tournament, onChange } = props
  const [said, setSaid] = useState('')
  const names = list.map((player) => expectItem(tournament.players[player]))
  const take = (): void => {
    const next = takenFrom(props, list)
    if (next !== undefined) onChange(next)
    setSaid(next === undefined ? w.notFound(listAnd(names)) : w.taken(listAnd(names)))
  }
  return (
    <li>
      <p>{w.list(number, names)}</p>
      <p className="row">
        <Link href={tableFor(manifest.game.id, names)} className="kit-button">
          {w.play}
        </Link>
        <Button look="quiet" of={listAnd(names)} onClick={take}>
          {w.take}
        </Button>
      </p>
      <p role="status">{said}</p>
    </li>
  )
}

/** Match lists of an event played with this app: each has a link to a table and a result. */
const MatchLists = (props: MatchListsProps) => (
  <ul className="tournament-lists">
    {listsOf(props.tournament.players.length, props.manifest.game.seats).map((list, i) => (
      <MatchList key={list.join()} {...props} list={list} number={i + 1} />
    ))}
  </ul>
)

/** One event of the tournament, with the results of all players. The first event without a winner starts open. */
export const EventPart = (props: EventPartProps & { readonly manifest: AnyManifest; readonly isPlayed: boolean }) => {
  const { tournament, event, title, isPlayed } = props
  const entry = entryState(expectItem(tournament.results[event]))
  const [isOpen, setOpen] = useState(event === tournament.results.findIndex((row) => entryState(row) !== 'complete'))
  return (
    <details className="tournament-event" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>
          {w.day(event + 1, title)} <small>{w.entries[entry]}</small>
        </h2>
      </summary>
      {isPlayed && <MatchLists {...props} />}
      <ul className="tournament-results">
        {tournament.players.map((_, player) => (
          // oxlint-disable-next-line react/no-array-index-key -- players are their places
          <EventResultRow key={player} {...props} player={player} />
        ))}
      </ul>
    </details>
  )
}
