import { hasRealDice, isPractice, type SeenPlay } from '../../engine/index.ts'
import { tableWords } from '../text/table-words.ts'

/** Labels of practice games, and of games with real dice, which cannot be verified. */
export const gameMarks = (play: SeenPlay): readonly string[] => [
  ...(hasRealDice(play) ? [tableWords.realDice] : []),
  ...(isPractice(play) ? [tableWords.practice] : []),
]

export const GameMarks = ({ play }: { readonly play: SeenPlay }) =>
  gameMarks(play).map((text) => (
    <p key={text} className="game-mark">
      {text}
    </p>
  ))
