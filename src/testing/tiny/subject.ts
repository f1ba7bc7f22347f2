import { readFileSync } from 'node:fs'
import { randomBot } from '../../bots/index.ts'
import type { Pin } from '../pins.ts'
import type { Subject } from '../subject.ts'
import { echoBot } from './bots.ts'
import { cups } from './game.ts'
import { lesson } from './lesson.ts'
import { words } from './words.ts'

const fixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')

/** The tiny game, with every part that a manifest can have. */
export const tiny: Subject = {
  name: 'cups',
  game: cups,
  bots: [randomBot, echoBot],
  words,
  page: readFileSync(new URL('./rules.md', import.meta.url), 'utf8'),
  lesson,
  goldens: [
    { name: 'roll-off', text: fixture('roll-off.hazelring') },
    { name: 'called', text: fixture('called.hazelring') },
  ],
  pins: JSON.parse(fixture('counts.json')) as readonly Pin[],
}
