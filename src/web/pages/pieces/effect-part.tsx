import { useMemo, useState } from 'react'
import type { Balance, PieceUse } from '../../../analysis/balance/balance.ts'
import { defaultRules, usualSeats } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { Button } from '../../../kit/index.ts'
import { piecesWords as w } from '../../data/pieces/words.ts'
import { useWorkerQuery } from '../../worker/use-worker-query.ts'

const FIRST_GAMES = 60
const MORE_TIMES = 4

/** Milliseconds without a change before the estimate starts. */
const TYPING_PAUSE = 1200

const PieceRow = ({ piece: { name, games, uses } }: { readonly piece: PieceUse }) => (
  <tr data-never={games.share === 0}>
    <th scope="row">{name}</th>
    <td>
      {w.share(games.share)} <small>{w.band(games.low, games.high)}</small>
    </td>
    <td>{games.share === 0 ? w.never : w.times(uses.mean)}</td>
  </tr>
)

/** Report on balance: seats, length, and a row for each piece. */
const BalanceReport = ({ report }: { readonly report: Balance }) => {
  const { player, games, payoff, points, draws, plies, measures, pieces } = report
  return (
    <>
      <p className="soft">{w.basis(player, games)}</p>
      <ul>
        {payoff.map(({ mean, halfwidth }, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <li key={seat}>{w.seat(seat + 1, mean, halfwidth, points[seat])}</li>
        ))}
        <li>{w.length(plies, draws / games)}</li>
        {measures.map(({ title, mean }) => (
          <li key={title}>{w.measure(title, mean)}</li>
        ))}
      </ul>
      <details open={pieces.length <= 16}>
        <summary>{w.uses(pieces.filter((piece) => piece.games.share === 0).length, pieces.length)}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{w.piece}</th>
              <th scope="col">{w.inGames}</th>
              <th scope="col">{w.inGame}</th>
            </tr>
          </thead>
          <tbody>
            {pieces.map((piece) => (
              <PieceRow key={piece.name} piece={piece} />
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

type EffectProps = { readonly manifest: AnyManifest; readonly rule: string; readonly value: string }

/** Estimate of what valid pieces do. A dedicated worker plays games of the strongest player against itself. */
export const EffectPart = ({ manifest: { game }, rule, value }: EffectProps) => {
  const [wanted, setWanted] = useState({ value, games: FIRST_GAMES })
  const games = wanted.value === value ? wanted.games : FIRST_GAMES
  const ask = useMemo(
    () => ({
      game: game.id,
      rules: { ...defaultRules(game.houseRules), [rule]: value },
      seats: usualSeats(game),
      games,
      seed: 1,
    }),
    [game, rule, value, games],
  )
  const { phase, share, answer, last, retry } = useWorkerQuery('balance', ask, { from: 'own', delay: TYPING_PAUSE })
  const shown = answer ?? last
  return (
    <section className="pieces-effect" aria-label={w.effect} aria-busy={phase === 'working'}>
      <h3>{w.effect}</h3>
      {phase === 'working' && (
        <p>
          {w.playing(games)} <progress max={1} aria-label={w.playing(games)} {...(share > 0 && { value: share })} />
        </p>
      )}
      {(phase === 'silent' || phase === 'failed') && (
        <p role="alert">
          {w.noEffect} <Button onClick={retry}>{w.again}</Button>
        </p>
      )}
      {shown !== undefined && (
        <div className={answer === undefined ? 'pieces-old' : undefined}>
          {answer === undefined && <p>{w.old}</p>}
          <BalanceReport report={shown} />
        </div>
      )}
      {phase === 'done' && (
        <Button look="quiet" onClick={() => setWanted({ value, games: games * MORE_TIMES })}>
          {w.moreGames(games * MORE_TIMES)}
        </Button>
      )}
    </section>
  )
}
