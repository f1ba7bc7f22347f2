import { useEffect, useState } from 'react'
import { fetchProposals, isSignedIn, isWaiting, noteSignedIn, type Proposal } from './challenges.ts'

/** Challenges that wait for this player; empty if signed out. */
export const useWaitingChallenges = (): readonly Proposal[] => {
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
