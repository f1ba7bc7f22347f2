import { describe, expect, test } from 'vitest'
import { transcriptOf, writeTranscript } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { sealedGame } from '../../testing/sealed-game.ts'
import { namesOf } from '../data/players.ts'
import { closingWords, sayStep } from '../table/game-log.ts'
import { fileName } from '../data/files.ts'
import { isolated } from './isolated.ts'

const HEBREW = 'שלום'
const ARABIC = 'ليلى'

test.each([
  ['Astrid', 'Astrid'],
  ['Ylva 🛡️', 'Ylva 🛡️'],
  ['R. 2-D2', 'R. 2-D2'],
  [HEBREW, `\u2068${HEBREW}\u2069`],
  [`Dr. ${ARABIC} 7`, `\u2068Dr. ${ARABIC} 7\u2069`],
  ['𐤀𐤁', '\u2068𐤀𐤁\u2069'],
  ['\u202Edirtsa', 'dirtsa'],
  [`\u2069${HEBREW}`, `\u2068${HEBREW}\u2069`],
])('%s is shown as %j', (name, shown) => expect(isolated(name)).toBe(shown))

describe('a game of players whose names run from right to left', () => {
  const whole = sealedGame(games[0]!.game, 'm1', 5)
  const seats = [HEBREW, ARABIC].map((name) => ({ kind: 'person', name }) as const)
  const play = { ...whole, header: { ...whole.header, seats } }

  test('has each name isolated in every sentence', () => {
    const sentences = whole.plies.map((_, i) => sayStep(games[0]!, play, i + 1))
    expect(sentences.filter((text) => text.includes(HEBREW)).length).toBeGreaterThan(3)
    for (const text of sentences)
      expect(text.replaceAll(`\u2068${HEBREW}\u2069`, '').replaceAll(`\u2068${ARABIC}\u2069`, '')).not.toMatch(
        /[\u0590-\u06FF\u2068\u2069]/,
      )
    const closed = { ...play, events: [{ kind: 'closed', how: 'late', seat: 1 }] as const }
    expect(closingWords(closed)).toBe(`\u2068${ARABIC}\u2069 ran out of time.`)
  })

  test('has the plain names in its file and in the file’s name', () => {
    const text = writeTranscript(transcriptOf(play))
    expect(text).toContain(HEBREW)
    expect(text).not.toMatch(/[\u2066-\u2069]/)
    expect(fileName(namesOf(play))).toMatch(new RegExp(`^${HEBREW}-${ARABIC}-`))
  })
})
