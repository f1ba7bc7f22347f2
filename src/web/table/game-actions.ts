import { useLocation } from 'wouter'
import { isPractice, resumeAt } from '../../engine/index.ts'
import { flash } from '../parts/flash.ts'
import { words } from '../text/words.ts'
import { branchAt, keepAsNew } from '../local/branch.ts'
import { rematch } from '../data/new-game.ts'
import { beforeLastChoice, shownAt } from './session.ts'
import type { TableSession } from '../local/use-session.ts'

const w = words.table

/**
 * Something that can be done with the game as a whole; without `act` it cannot be done now. `why` says why, where that happens. `rare` ones
 * stand in the menu alone.
 */
export type Way = {
  readonly title: string
  readonly act?: (() => void) | undefined
  readonly why?: string
  readonly rare?: true
}

/** Everything that leads to another game: each is kept as its own, none is changed. */
export const useWays = ({ session }: TableSession) => {
  const [, navigate] = useLocation()
  const { play } = session
  const goTo = async (kept: Promise<string>, sentence?: string): Promise<void> => {
    const address = await kept
    if (sentence !== undefined) flash(sentence)
    navigate(address)
  }
  const back = beforeLastChoice(play)
  const goBack = (step: number, [plain, past]: readonly [string, string]): void =>
    void goTo(branchAt(play, step), isPractice(resumeAt(play, step)) ? past : plain)
  return {
    branch: () => goBack(shownAt(session), [w.branched, w.branchedPast]),
    takeBack: back === undefined ? undefined : () => goBack(back, [w.takenBack, w.takenBackPast]),
    again: (turned: boolean) => void goTo(keepAsNew(rematch(play, turned))),
    keep: () => void goTo(keepAsNew(play)),
  }
}

export type Ways = ReturnType<typeof useWays>
