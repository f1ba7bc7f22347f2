import './friends.css'
import { useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import type * as z from 'zod/mini'
import { Button, Form } from '../../../kit/index.ts'
import type { whoSchema } from '../../../protocol/accounts/account.ts'
import type { friendsSchema } from '../../../protocol/accounts/friends.ts'
import { isSignedOut, requestJson } from '../../online/ask-server.ts'
import { ChallengeMenu } from '../../online/challenge-menu.tsx'
import { fetchProposals, isSignedIn, noteSignedIn, type Proposal } from '../../online/challenges.ts'
import { onlineWords } from '../../online/words.ts'
import { Page } from '../../parts/page.tsx'
import { ProposalList } from './proposal-list.tsx'
import { friendsWords as w } from './words.ts'

type Circle = z.infer<typeof friendsSchema>
type Person = Circle['people'][number]
type Somebody = Circle['blocked'][number]

/** Milliseconds between updates while the page is visible. */
const RELOAD_EVERY = 15_000

const pathTo = (list: 'follows' | 'blocks', { player }: Somebody): string => `/api/me/${list}/${player}`

/** The signed-in account; the server also answers guests. */
const askWho = async () => (await requestJson('GET', '/api/me')) as z.infer<typeof whoSchema>

const useFriends = () => {
  const [circle, setCircle] = useState<Circle>()
  const [proposals, setProposals] = useState<readonly Proposal[]>([])
  const [said, say] = useState('')
  const load = useCallback(async () => {
    try {
      if (!isSignedIn() && (await askWho()).player === null) return setCircle(undefined)
      const [found, proposed] = await Promise.all([requestJson('GET', '/api/me/friends'), fetchProposals()])
      noteSignedIn(true)
      setCircle(found as Circle)
      setProposals(proposed)
    } catch (error) {
      if (isSignedOut(error)) {
        noteSignedIn(false)
        setCircle(undefined)
      } else say(error instanceof Error && error.cause !== 'no-match' ? error.message : onlineWords.none)
    }
  }, [])
  useEffect(() => {
    const first = setTimeout(() => void load())
    const look = (): void => {
      if (document.visibilityState === 'visible') void load()
    }
    const timer = setInterval(look, RELOAD_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [load])
  const run = (work: () => Promise<unknown>): void => {
    say('')
    work()
      .then(load)
      .catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
  }
  return { circle, proposals, said, run }
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

export const FriendsPage = () => {
  const { circle, proposals, said, run } = useFriends()
  return (
    <Page title={w.title}>
      <h1>{w.title}</h1>
      {said !== '' && <p role="alert">{said}</p>}
      {circle === undefined && (
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
      )}
      {circle && (
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
      )}
    </Page>
  )
}
