import { type SeenPlay, isPractice } from '../../engine/index.ts'
import { words } from '../text/words.ts'

/** That a game is practice, where it is; nothing of any other. */
export const PracticeLine = ({ play }: { readonly play: SeenPlay }) =>
  isPractice(play) ? <p className="practice-line">{words.table.practice}</p> : null
