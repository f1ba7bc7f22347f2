import { useEffect, useState } from 'react'
import { fetchProposals, isSignedIn, isWaiting, noteSignedIn, type Proposal } from './challenges.ts'

/** Challenges that wait for the player of this device; none where nobody is signed in. */
export const useWaiting = (): readonly Proposal[] => {
  const [waiting, setWaiting] = useState<readonly Proposal[]>([])
  useEffect(() => {
    if (!isSignedIn()) return
    fetchProposals().then(
      (all) => setWaiting(all.filter(isWaiting)),
      () => noteSignedIn(false),
    )
  }, [])
  return waiting
}
