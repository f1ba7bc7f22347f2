import { useLocation } from 'wouter'
import { flash } from '../shell/flash.ts'
import { words } from '../words.ts'
import { branchAt, keepAsNew } from './branch.ts'
import { rematch } from './new-game.ts'
import { beforeLastChoice, shownAt } from './session.ts'
import type { TableSession } from './use-session.ts'

/** Something that can be done with the game as a whole; without `act` it cannot be done now. `rare` ones stand in the menu alone. */
export type Way = { readonly title: string; readonly act?: (() => void) | undefined; readonly rare?: true }

/** Everything that leads to another game: each is kept as its own, none is changed. */
export const useWays = ({ session }: TableSession) => {
  const [, navigate] = useLocation()
  const { play } = session
  const goTo = (address: string, sentence?: string): void => {
    if (sentence !== undefined) flash(sentence)
    navigate(address)
  }
  const back = beforeLastChoice(play)
  return {
    branch: () => goTo(branchAt(play, shownAt(session)), words.table.branched),
    takeBack: back === undefined ? undefined : () => goTo(branchAt(play, back), words.table.takenBack),
    again: (turned: boolean) => goTo(keepAsNew(rematch(play, turned))),
    keep: () => goTo(keepAsNew(play)),
  }
}

export type Ways = ReturnType<typeof useWays>
