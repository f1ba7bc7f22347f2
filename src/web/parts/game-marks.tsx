import { hasRealDice, isPractice, type SeenPlay } from '../../engine/index.ts'
import { tableWords } from '../text/table-words.ts'

/** What marks a game for good: that its dice were real, so that nothing shows how they fell, and that it is practice. */
export const GameMarks = ({ play }: { readonly play: SeenPlay }) => (
  <>
    {hasRealDice(play) && <p className="game-mark">{tableWords.realDice}</p>}
    {isPractice(play) && <p className="game-mark">{tableWords.practice}</p>}
  </>
)
