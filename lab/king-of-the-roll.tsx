import '../src/kit/tokens.css'
import { Board } from '../src/games/king-of-the-roll/board/board.tsx'
import { CONTENT } from '../src/games/king-of-the-roll/content/house.ts'
import { kingOfTheRoll } from '../src/games/king-of-the-roll/rules/rules.ts'
import { textFor } from '../src/games/king-of-the-roll/text/text.ts'
import { SCRIPTS } from './king-of-the-roll-states.ts'
import { openLab } from './lab.tsx'

openLab({
  title: 'King of the Roll',
  names: ['Bruno', 'Chieko'],
  game: kingOfTheRoll,
  text: textFor(CONTENT),
  Board,
  scripts: SCRIPTS,
})
