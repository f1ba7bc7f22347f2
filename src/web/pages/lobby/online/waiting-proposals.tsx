import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { fetchProposals, isSignedIn, isWaiting, noteSignedIn, type Proposal } from '../../../online/challenges.ts'
import { onlineWords } from '../../../online/words.ts'

const w = onlineWords.challenge

/** Challenges that wait for the player of this device; nothing where nobody is signed in. */
export const WaitingProposals = () => {
  const [waiting, setWaiting] = useState<readonly Proposal[]>([])
  useEffect(() => {
    if (!isSignedIn()) return
    fetchProposals().then(
      (all) => setWaiting(all.filter(isWaiting)),
      () => noteSignedIn(false),
    )
  }, [])
  return waiting.map(({ challenge, state, name }) => (
    <p key={challenge} className="your-turn">
      <b>{state === 'accepted' ? w.ready(name) : w.waits(name)}</b> <Link href="/friends">{w.look}</Link>
    </p>
  ))
}
