import { type SeenPlay, isPractice } from '../../engine/index.ts'
import { tableWords } from '../text/table-words.ts'

/** That a game is practice, where it is; nothing of any other. */
export const PracticeLine = ({ play }: { readonly play: SeenPlay }) =>
  isPractice(play) ? <p className="practice-line">{tableWords.practice}</p> : null
