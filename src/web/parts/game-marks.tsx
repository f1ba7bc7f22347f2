import { hasRealDice, isPractice, type SeenPlay } from '../../engine/index.ts'
import { tableWords } from '../text/table-words.ts'

/** The marks that a game keeps: that people threw and entered its dice, which no one can check, and that it is practice. */
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
