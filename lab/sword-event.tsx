import '../src/kit/tokens.css'
import { Board } from '../src/games/sword-event/board/board.tsx'
import { riskOf } from '../src/games/sword-event/odds/odds.ts'
import { swordEvent } from '../src/games/sword-event/rules/rules.ts'
import { text } from '../src/games/sword-event/text/text.ts'
import { openLab } from './lab.tsx'
import { SCRIPTS } from './sword-event-states.ts'

openLab({
  title: 'The Sword Event',
  names: ['Aldric', 'Berenice', 'Conrad', 'Damaris'],
  game: swordEvent,
  text,
  risk: riskOf,
  Board,
  scripts: SCRIPTS,
})
