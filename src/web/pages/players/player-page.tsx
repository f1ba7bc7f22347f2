import './players.css'
import { useState } from 'react'
import { Link } from 'wouter'
import type * as z from 'zod/mini'
import { Button, Switch } from '../../../kit/index.ts'
import { numberText } from '../../../kit/text.ts'
import type { friendsSchema } from '../../../protocol/accounts/friends.ts'
import type { Profile, GameAnalysis } from '../../../protocol/match/profile.ts'
import { requestJson } from '../../online/ask-server.ts'
import { ChallengeMenu } from '../../online/challenge-menu.tsx'
import { isSignedIn } from '../../online/challenges.ts'
import { titleOfGame } from '../../parts/covers.ts'
import { History } from '../../online/history/history.tsx'
import { Missing } from '../../parts/missing.tsx'
import { isolated } from '../../text/isolated.ts'
import { Page } from '../../parts/page.tsx'
import { Load, useLoaded } from '../../parts/load.tsx'
import { fetchProfile } from './fetch-players.ts'
import { LuckChart } from './luck-chart.tsx'
import { pointsIn } from './luck-plan.ts'
import { BestMoments, CostliestChoices, LastGames } from './player-games.tsx'
import { RatingRows } from './rating-rows.tsx'
import { playersWords } from './words.ts'

type Circle = z.infer<typeof friendsSchema>

const w = playersWords.player

const totalPoints = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

/** Luck and skill over the last games as a sentence and a chart. */
const LuckAndSkill = ({ game, games }: { readonly game: string; readonly games: readonly GameAnalysis[] }) => {
  const points = games.map(pointsIn)
  const [luck, skill] = [totalPoints(points.map((one) => one.luck)), totalPoints(points.map((one) => one.skill))]
  const won = totalPoints(games.map(({ score }) => score))
  return (
    <section>
      <h2>
        {w.luckAndSkill} <small>{w.lastGames(games.length, titleOfGame(game))}</small>
      </h2>
      <p>
        {w.summary(skill / games.length, luck / games.length)}{' '}
        {w.wins(numberText(won, 1), games.length, numberText(won - luck / 100, 1))}
      </p>
      {games.length > 2 && <LuckChart games={games} />}
    </section>
  )
}

const nameOf = ({ name, bot }: Profile): string => name ?? bot?.id ?? ''

const Head = ({ profile, profile: { score } }: { readonly profile: Profile }) => (
  <header className="player-head">
    <svg className="player-shield" viewBox="-42 -42 84 84" aria-hidden="true">
      <circle r="40" />
      <path d="M0-40A40 40 0 0 1 40 0H0ZM0 40A40 40 0 0 1-40 0H0Z" />
      <circle className="player-boss" r="11" />
    </svg>
    <div className="player-tag">
      <h1>{nameOf(profile)}</h1>
      <p className="soft">
        {profile.bot !== undefined && w.bot(titleOfGame(profile.bot.game))}
        {profile.since !== undefined && w.since(profile.since)}
      </p>
      {score && score.won + score.drawn + score.lost > 0 && <p>{w.score(isolated(nameOf(profile)), score)}</p>}
    </div>
  </header>
)

const Ratings = ({ ratings }: Pick<Profile, 'ratings'>) => (
  <section>
    <h2>
      {w.ratings} {ratings.length > 0 && <small>{w.ratingsAbout}</small>}
    </h2>
    <RatingRows ratings={ratings} />
    <p className="row">
      {[...new Set(ratings.map((rating) => rating.game))].map((id) => (
        <Link key={id} href={`/leaderboard/${id}`}>
          {w.leaderboard(titleOfGame(id))}
        </Link>
      ))}
    </p>
  </section>
)

/** Buttons to follow or challenge another player. */
const PlayerLinks = ({ player, name = '' }: Pick<Profile, 'player' | 'name'>) => {
  const [said, say] = useState('')
  const [changed, setChanged] = useState<boolean>()
  const { value: circle, failed } = useLoaded(
    player,
    async () => (await requestJson('GET', '/api/me/friends')) as Circle,
  )
  const isFollowed = changed ?? circle?.people.some((one) => one.player === player && one.isFollowed)
  const follow = (): void =>
    void requestJson(isFollowed ? 'DELETE' : 'PUT', `/api/me/follows/${player}`).then(
      () => {
        setChanged(!isFollowed)
        return say(isFollowed ? w.isLeft : w.isFollowed)
      },
      (error: unknown) => say(error instanceof Error ? error.message : String(error)),
    )
  return (
    <div className="player-links row">
      <Button onClick={follow} disabled={isFollowed === undefined && !failed}>
        {isFollowed ? w.unfollow : w.follow}
      </Button>
      <ChallengeMenu player={player} name={name} />
      <span role="status">{said}</span>
    </div>
  )
}

const ProfileParts = ({ profile }: { readonly profile: Profile }) => {
  const played = Object.keys(profile.games).toSorted(
    (a, b) => (profile.games[b]?.length ?? 0) - (profile.games[a]?.length ?? 0),
  )
  const [game, setGame] = useState(played[0])
  const games = (game !== undefined && profile.games[game]) || []
  return (
    <>
      <Head profile={profile} />
      {profile.bot === undefined && profile.isOwn !== true && isSignedIn() && <PlayerLinks {...profile} />}
      <div className="player-parts">
        <Ratings ratings={profile.ratings} />
        <div>
          {played.length > 1 && (
            <Switch
              label={w.luckAndSkill}
              value={game ?? ''}
              options={played.map((value) => ({ value, title: titleOfGame(value) }))}
              onChange={setGame}
            />
          )}
          {game === undefined || games.length === 0 ? (
            <p className="soft">{w.fewGames}</p>
          ) : (
            <LuckAndSkill game={game} games={games} />
          )}
        </div>
        {games.length > 0 && (
          <>
            <LastGames games={games} />
            <div className="player-finds">
              <BestMoments games={games} />
              <CostliestChoices game={game ?? ''} games={games} />
            </div>
          </>
        )}
      </div>
      {profile.bot === undefined && (
        <section className="player-history">
          <h2>{w.history}</h2>
          <History player={profile.player} />
        </section>
      )}
    </>
  )
}

/** A player's public page: ratings, luck and skill, highlights. */
export const PlayerPage = ({ player }: { readonly player: string }) => {
  const loaded = useLoaded(player, async () => ({ profile: await fetchProfile(player) }))
  const profile = loaded.value?.profile
  const title = w.title(profile === undefined ? '' : nameOf(profile))
  if (loaded.value !== undefined && profile === undefined) return <Missing title={w.gone} />
  return (
    <Page title={title} wide>
      {profile === undefined && <h1>{title}</h1>}
      <Load from={loaded} failed={w.failed} look="now" waiting={<p role="status">{playersWords.loading}</p>}>
        {() => profile && <ProfileParts profile={profile} />}
      </Load>
    </Page>
  )
}
