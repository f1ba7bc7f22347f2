import './friends.css'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import type * as z from 'zod/mini'
import { Button, Form } from '../../../kit/index.ts'
import type { whoSchema } from '../../../protocol/accounts/account.ts'
import type { friendsSchema } from '../../../protocol/accounts/friends.ts'
import { failureText, isSignedOut, requestJson } from '../../online/ask-server.ts'
import { ChallengeMenu } from '../../online/challenge-menu.tsx'
import { fetchProposals, isSignedIn, noteSignedIn, type Proposal } from '../../online/challenges.ts'
import { Load, useLoaded } from '../../parts/load.tsx'
import { Page } from '../../parts/page.tsx'
import { ProposalList } from './proposal-list.tsx'
import { useTask } from '../../parts/use-task.ts'
import { friendsWords as w } from './words.ts'

type Circle = z.infer<typeof friendsSchema>
type Person = Circle['people'][number]
type Somebody = Circle['blocked'][number]

/** Milliseconds between requests for presence and challenges while the page is visible. */
const RELOAD_EVERY = 15_000

const pathTo = (list: 'follows' | 'blocks', { player }: Somebody): string => `/api/me/${list}/${player}`

type Friends = { readonly circle?: Circle; readonly proposals: readonly Proposal[] }

const GUEST: Friends = { proposals: [] }

const askWho = async () => (await requestJson('GET', '/api/me')) as z.infer<typeof whoSchema>

const fetchFriends = async (): Promise<Friends> => {
  if (!isSignedIn() && (await askWho()).player === null) return GUEST
  try {
    const [circle, proposals] = await Promise.all([requestJson('GET', '/api/me/friends'), fetchProposals()])
    noteSignedIn(true)
    return { circle: circle as Circle, proposals }
  } catch (error) {
    if (!isSignedOut(error)) throw error
    noteSignedIn(false)
    return GUEST
  }
}

const useFriends = () => {
  const loaded = useLoaded('friends', fetchFriends)
  const { said, run: start } = useTask()
  const look = useEffectEvent((): void => {
    if (document.visibilityState === 'visible') loaded.reload().catch(() => undefined)
  })
  useEffect(() => {
    const onLook = (): void => look()
    const timer = setInterval(onLook, RELOAD_EVERY)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [])
  const run = (work: () => Promise<unknown>): void =>
    void start(async () => {
      await work()
      await loaded.reload()
    })
  return { loaded, said, run }
}

type Run = ReturnType<typeof useFriends>['run']

const relationOf = ({ isFollowed, isFollower, isHere }: Person): string =>
  isFollowed && isFollower ? (isHere ? w.here : w.friend) : isFollowed ? w.followed : w.follower

const PersonRow = ({ person, run }: { readonly person: Person; readonly run: Run }) => (
  <li className="row">
    <span>
      <Link href={`/player/${person.player}`}>{person.name}</Link>{' '}
      <small className={person.isHere ? 'is-here' : undefined}>{relationOf(person)}</small>
    </span>
    <span className="row">
      <ChallengeMenu {...person} />
      <Button
        look="quiet"
        onClick={() => run(() => requestJson(person.isFollowed ? 'DELETE' : 'PUT', pathTo('follows', person)))}
        of={person.name}
      >
        {person.isFollowed ? w.unfollow : w.followBack}
      </Button>
      <Button look="quiet" onClick={() => run(() => requestJson('PUT', pathTo('blocks', person)))} of={person.name}>
        {w.block}
      </Button>
    </span>
  </li>
)

const SearchPart = ({ run }: { readonly run: Run }) => {
  const id = useId()
  const [name, setName] = useState('')
  const [found, setFound] = useState<readonly Somebody[]>()
  const search = (): void =>
    run(async () => {
      const answer = await requestJson('GET', `/api/players?name=${encodeURIComponent(name.trim())}`)
      setFound((answer as { readonly players: readonly Somebody[] }).players)
    })
  return (
    <Form className="account-part" onSubmit={search}>
      <h2>{w.find}</h2>
      <label htmlFor={id}>{w.findLabel}</label>
      <div className="row">
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={name.trim().length < 3}>
          {w.search}
        </Button>
      </div>
      <p role="status">{found?.length === 0 && w.nobodyFound}</p>
      <ul className="account-list">
        {found?.map((one) => (
          <li key={one.player} className="row">
            <Link href={`/player/${one.player}`}>{one.name}</Link>
            <Button onClick={() => run(() => requestJson('PUT', pathTo('follows', one)))} of={one.name}>
              {w.follow}
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  )
}

const BlockedPart = ({ blocked, run }: { readonly blocked: readonly Somebody[]; readonly run: Run }) => (
  <section className="account-part">
    <h2>{w.blocked}</h2>
    <p className="soft">{w.blockedAbout}</p>
    <ul className="account-list">
      {blocked.map((one) => (
        <li key={one.player} className="row">
          <span>{one.name}</span>
          <Button look="quiet" onClick={() => run(() => requestJson('DELETE', pathTo('blocks', one)))} of={one.name}>
            {w.unblock}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)

const GuestPart = () => (
  <>
    <p className="lead">{w.needsAccount}</p>
    <Link href="/account" className="kit-button">
      {w.toAccount}
    </Link>
    <p>{w.byLink}</p>
    <Link href="/friend" className="kit-button">
      {w.toTable}
    </Link>
  </>
)

export const FriendsPage = () => {
  const { loaded, said, run } = useFriends()
  return (
    <Page title={w.title}>
      <h1>{w.title}</h1>
      {said !== '' && <p role="alert">{said}</p>}
      <Load from={loaded} failed={failureText(loaded.error)}>
        {({ circle, proposals }) =>
          circle === undefined ? (
            <GuestPart />
          ) : (
            <>
              <ProposalList proposals={proposals} run={run} />
              <section className="account-part">
                <h2>{w.people}</h2>
                <p className="soft">{circle.people.length === 0 ? w.noPeople : w.peopleAbout}</p>
                <ul className="account-list">
                  {circle.people.map((person) => (
                    <PersonRow key={person.player} person={person} run={run} />
                  ))}
                </ul>
              </section>
              <SearchPart run={run} />
              {circle.blocked.length > 0 && <BlockedPart blocked={circle.blocked} run={run} />}
            </>
          )
        }
      </Load>
    </Page>
  )
}
