import { useState } from 'react'
import { Link } from 'wouter'
import { expectItem } from '../../../dice/index.ts'
import {
  ENTRY,
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

/** Number input for amounts from 0; ignores invalid values. */
const AmountBox = ({ label, value, max, step, onValue }: AmountProps) => (
  <input
    type="number"
    inputMode="decimal"
    min={0}
    max={max}
    step={step}
    aria-label={label}
    value={value}
    onChange={({ target }) => {
      const typed = target.valueAsNumber
      const isWhole = step === 'any' || Number.isInteger(typed)
      if (typed >= 0 && typed <= max && isWhole) onValue(typed)
    }}
  />
)

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
          aria-label={w.featWord(name)}
          placeholder={w.featHint}
          maxLength={ENTRY.word}
          value={feat.word}
          onChange={({ target }) => onFeats(feats.with(i, { ...feat, word: target.value }))}
        />
        <AmountBox
          label={w.featPoints(name)}
          value={feat.points}
          max={ENTRY.points}
          step="any"
          onValue={(points) => onFeats(feats.with(i, { ...feat, points }))}
        />
        <Button look="quiet" of={feat.word} onClick={() => onFeats(feats.toSpliced(i, 1))}>
          {w.removeFeat}
        </Button>
      </p>
    ))}
    {feats.length < ENTRY.feats && (
      <Button look="quiet" of={name} onClick={() => onFeats([...feats, { points: 1, word: '' }])}>
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

/** Match lists of an event played with this app: each has a link to a table and a result. */
const MatchLists = (props: MatchListsProps) => {
  const { manifest, tournament, onChange } = props
  const [said, setSaid] = useState('')
  const lists = listsOf(tournament.players.length, manifest.game.seats)
  return (
    <>
      <ul className="tournament-lists">
        {lists.map((list, i) => {
          const names = list.map((player) => expectItem(tournament.players[player]))
          const take = (): void => {
            const next = takenFrom(props, list)
            if (next !== undefined) onChange(next)
            setSaid(next === undefined ? w.notFound(listAnd(names)) : w.taken(listAnd(names)))
          }
          return (
            <li key={list.join()}>
              {w.list(i + 1, names)}{' '}
              <Link href={`/new/${manifest.game.id}?seats=${list.map(() => 'person').join()}`} className="kit-button">
                {w.play}
              </Link>{' '}
              <Button look="quiet" of={listAnd(names)} onClick={take}>
                {w.take}
              </Button>
            </li>
          )
        })}
      </ul>
      <p role="status">{said}</p>
    </>
  )
}

/** One event of the tournament, with the results of all players. */
export const EventPart = (props: EventPartProps & { readonly manifest: AnyManifest; readonly isPlayed: boolean }) => {
  const { tournament, event, title, isPlayed } = props
  return (
    <section className="tournament-event" aria-label={title}>
      <h2>{w.day(event + 1, title)}</h2>
      {isPlayed && <MatchLists {...props} />}
      <ul className="tournament-results">
        {tournament.players.map((_, player) => (
          // oxlint-disable-next-line react/no-array-index-key -- players are their places
          <EventResultRow key={player} {...props} player={player} />
        ))}
      </ul>
    </section>
  )
}
