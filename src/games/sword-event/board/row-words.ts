import type { Strike } from '../rules/state.ts'
import { unblocked } from '../rules/strike.ts'
import { counted } from '../../../kit/text.ts'
import { shownText } from '../text/words.ts'
import { tieBreaksIn } from './order.ts'
import type { Row, Scene } from './scene.ts'

const isFalling = ({ dice }: Row): boolean => dice.some(({ act }) => act === 'tumble')

/** The faces of a row that can be read; none while dice are in the air or still to be rolled. */
const facesIn = (row: Row): readonly number[] =>
  isFalling(row) || row.dice.some(({ face }) => face === undefined) ? [] : row.dice.map(({ face }) => face!)

const UNITS = { attack: 'hit', first: 'block', final: 'block' } as const

/** "3 hits", "a miss", "no block", "initiative 4". */
const countText = ({ kind, count }: Row): string => {
  if (kind === 'initiative') return `initiative ${count}`
  if (kind === 'tie') return 'for the order'
  if (count === 0) return kind === 'attack' ? 'a miss' : 'no block'
  return counted(count!, UNITS[kind])
}

const TASKS: { readonly [kind in Row['kind']]: string } = {
  attack: 'strikes',
  first: 'defends',
  final: 'once more',
  initiative: 'initiative',
  tie: 'again',
}

/** What a row is, in two lines: whose dice, and what they are for or count; empty where nothing lies. */
export const rowTexts = (row: Row, names: readonly string[]): readonly [string, string] => {
  if (row.dice.length === 0) return ['', '']
  const who = names[row.seat]!
  const faces = facesIn(row)
  return faces.length === 0 ? [who, TASKS[row.kind]] : [who, countText(row)]
}

/** The same in one sentence, with what the dice show. */
export const rowWords = (row: Row, names: readonly string[]): string => {
  const [who, what] = rowTexts(row, names)
  const faces = facesIn(row)
  if (who === '') return 'no dice yet'
  return faces.length === 0 ? `${who}: ${what}` : `${who}: ${faces.join('-')}, ${shownText(faces)}, ${what}`
}

const outcomeText = ({ wounds }: Strike): string => {
  if (wounds === undefined) return ''
  return wounds === 0 ? 'All blocked' : counted(wounds, 'wound')
}

/**
 * What the rows have come to so far: "2 hits to block", "1 wound", or what decided who acts first; empty where there is nothing
 * to say yet.
 */
export const saidOf = ({ event, rows }: Scene): string => {
  const { strike } = event
  const [attack] = rows
  if (attack?.kind !== 'attack') return rows.some(isFalling) ? '' : tieBreaksIn(event).join('; ')
  if (strike === undefined || facesIn(attack).length === 0) return ''
  if (strike.wounds !== undefined) return attack.count === 0 ? 'A miss' : outcomeText(strike)
  return strike.stage === 'attack' ? '' : `${counted(unblocked(strike), 'hit')} to block`
}
