import { base64Of, bytesFromBase64 } from '../../protocol/index.ts'
import { OTHER_SERVER, signedTable, wholeGame } from './honest.ts'
import { logLines, type Places } from './log-lines.ts'
import { bad, refuted } from './tampering.ts'
import { edited, finding, type Vector, withLine } from './vector.ts'

/** Returns a game of Tankards in a non-default log. */
export const withLog = (places: Places, keys = OTHER_SERVER): string => {
  const table = signedTable('tankards').run().end()
  const { match } = table.plan
  const [opening, closing] = table.ends
  const lines = logLines(match, opening, closing, keys, places)
  table.play = { ...table.play, events: table.play.events.filter(({ kind }) => !kind.startsWith('log-')) }
  for (const event of lines) table.note(event)
  return table.text
}

export const logVectors = (): readonly Vector[] => {
  const text = wholeGame('tankards')
  const backDated = withLog({ opening: 5, closing: 2, size: 7 }, signedTable('tankards').serverKeys)
  const wrongPath = withLine(text, 'log closing', (line) =>
    line.replace(/\S+$/, (hash) => base64Of(bytesFromBase64(hash).toReversed())),
  )
  const otherPlace = withLine(text, 'log opening', (line) => line.replace('log opening 2', 'log opening 3'))
  return [
    bad(
      'log-of-another-size',
      'In a log of one thousand leaves.',
      withLog({ opening: 700, closing: 999, size: 1000 }, signedTable('tankards').serverKeys),
      finding('ssss-'),
    ),
    ...shortWays(),
    ...seenHeadVectors(),
    refuted('log-back-dated', 'The opening was put into the log after the ending.', backDated, 'sssx-', 'log closing'),
    refuted('log-path-wrong', 'The way from the ending to the head is wrong.', wrongPath, 'sssx-', 'log closing'),
    refuted('log-place-wrong', 'The opening stands elsewhere in the log.', otherPlace, 'sssx-', 'log opening'),
    refuted('log-head-changed', 'The time of the head was changed.', flippedTime(text), 'sssx-', 'log head'),
    bad(
      'log-of-another-key',
      'The head is signed by another key than the game.',
      withLog({ opening: 2, closing: 5, size: 7 }),
      finding('sss--'),
    ),
    bad(
      'log-lines-missing',
      'Fetched in the first second: no line of the log.',
      edited(text, (lines) => lines.filter((line) => !line.startsWith('log '))),
      finding('sss--'),
    ),
  ]
}

/** Returns a game in which the device of seat 1 saw a head of that size. */
const seen = (size: number, isOther?: true): string =>
  wholeGame('tankards', { saw: new Map([[1, { size, ...(isOther && { isOther }) }]]) })

/** Tests the ids of acts, which contain the last head that a device saw. */
const seenHeadVectors = (): readonly Vector[] => {
  const both = new Map([
    [0, { size: 2 }],
    [1, { size: 7 }],
  ])
  return [
    bad(
      'log-head-seen',
      'Both devices signed which head of this log they had seen: before the opening, and the head of the file.',
      wholeGame('tankards', { saw: both }),
      finding('ssss-'),
    ),
    bad('log-head-seen-after-opening', 'The same of a head that ends with the opening.', seen(3), finding('ssss-')),
    bad('log-head-seen-between', 'The same of a head that the file cannot compare.', seen(4), finding('ssss-')),
    bad('log-head-of-another-log', 'Seat 1 signed that it had seen another log.', seen(3, true), finding('sss--')),
    bad(
      'log-head-longer',
      'Seat 1 signed that it had seen a longer log than this file has.',
      seen(9),
      finding('sss--'),
    ),
    {
      ...bad(
        'kept-of-another-log',
        'Two files of one game, in which a device saw two logs.',
        seen(4),
        finding('ssss-'),
      ),
      kept: seen(4, true),
    },
    {
      ...refuted(
        'kept-under-another-head',
        'The server signed two logs of one length.',
        wholeGame('tankards'),
        'ssssx',
        'log head',
      ),
      kept: withLog({ opening: 1, closing: 5, size: 7 }, signedTable('tankards').serverKeys),
    },
  ]
}

/** Files in which the common upper part of both paths to the head is written only once. */
const shortWays = (): readonly Vector[] => {
  const keys = signedTable('tankards').serverKeys
  const short = withLog({ opening: 700, closing: 706, size: 1000, isShort: true }, keys)
  const parting = withLog({ opening: 2, closing: 6, size: 7, isShort: true }, keys)
  const wrong = withLine(short, 'log closing', (line) =>
    line.replace(/\S+$/, (hash) => base64Of(bytesFromBase64(hash).toReversed())),
  )
  const tooLong = withLine(short, 'log closing', (line) => `${line} ${line.split(' ').at(-1)}`)
  const back = withLog({ opening: 706, closing: 700, size: 1000, isShort: true }, keys)
  const full = withLine(short, 'log closing', (line) => line.replace(' beside', ''))
  const place = withLine(short, 'log closing', (line) => line.replace('closing 706', 'closing 707'))
  const itself = withLine(short, 'log closing', (line) => line.replace('closing 706', 'closing 700'))
  return [
    bad('log-short', 'The way from the ending leads as far as that from the opening.', short, finding('ssss-')),
    bad('log-short-last', 'The ending is the last leaf: no hash leads from it to the root.', parting, finding('ssss-')),
    refuted('log-short-wrong', 'A hash of that way is wrong.', wrong, 'sssx-', 'log closing'),
    refuted('log-short-too-long', 'That way has a hash too many.', tooLong, 'sssx-', 'log closing'),
    refuted('log-short-elsewhere', 'The ending stands elsewhere.', place, 'sssx-', 'log closing'),
    refuted('log-short-itself', 'The ending is said to stand where the opening does.', itself, 'sssx-', 'log closing'),
    refuted('log-short-back-dated', 'The opening was put into the log later.', back, 'sssx-', 'log closing'),
    refuted('log-short-as-whole', 'Such a way is said to lead to the root.', full, 'sssx-', 'log closing'),
  ]
}

const flippedTime = (text: string): string =>
  withLine(text, 'log head', (line) =>
    line
      .split(' ')
      .map((part, i) => (i === 5 ? `${Number(part) - 1000}` : part))
      .join(' '),
  )
