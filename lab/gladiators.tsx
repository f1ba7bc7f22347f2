import '../src/kit/tokens.css'
import { Board } from '../src/games/gladiators/board/board.tsx'
import { gladiators } from '../src/games/gladiators/rules/rules.ts'
import { text } from '../src/games/gladiators/text/text.ts'
import { SCRIPTS } from './gladiators-states.ts'
import { openLab } from './lab.tsx'

openLab({ title: 'Gladiators', names: ['Octavia', 'Cassius'], game: gladiators, text, Board, scripts: SCRIPTS })
