import { hasRealDice, isPractice, type SeenPlay } from '../../engine/index.ts'
import { tableWords } from '../text/table-words.ts'

/** The marks that a game keeps: that people threw and entered its dice, which no one can check, and that it is practice. */
export const GameMarks = ({ play }: { readonly play: SeenPlay }) => (
  <>
    {hasRealDice(play) && <p className="game-mark">{tableWords.realDice}</p>}
    {isPractice(play) && <p className="game-mark">{tableWords.practice}</p>}
  </>
)
