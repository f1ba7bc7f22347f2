import { useLocation } from 'wouter'
import { isPractice, resumeAt } from '../../engine/index.ts'
import { flash } from '../parts/flash.ts'
import { branchAt, keepAsNew } from './branch.ts'
import { rematch } from '../data/new-game.ts'
import { shownAt } from '../table/session.ts'
import { beforeLastChoice, type LocalGame } from './local-game.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords

/** Everything that leads to another game: each is kept as its own, none is changed. */
export const useGameActions = (game: LocalGame) => {
  const [, navigate] = useLocation()
  const { play } = game
  const goTo = async (kept: Promise<string>, sentence?: string): Promise<void> => {
    const address = await kept
    if (sentence !== undefined) flash(sentence)
    navigate(address)
  }
  const back = beforeLastChoice(play)
  const goBack = (step: number, [plain, past]: readonly [string, string]): void =>
    void goTo(branchAt(play, step), isPractice(resumeAt(play, step)) ? past : plain)
  return {
    branch: () => goBack(shownAt(game), [w.branched, w.branchedPast]),
    takeBack: back === undefined ? undefined : () => goBack(back, [w.takenBack, w.takenBackPast]),
    again: (turned: boolean) => void goTo(keepAsNew(rematch(play, turned))),
    keep: () => void goTo(keepAsNew(play)),
  }
}

export type GameActions = ReturnType<typeof useGameActions>
