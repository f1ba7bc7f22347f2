import { base64Of, bytesFrom, bytesFromBase64 } from '../../protocol/index.ts'
import { lateTable, OTHER_SERVER, tableOf, undoneTable, wholeGame } from './honest.ts'
import { logLines, type Places } from './log-lines.ts'
import { SIGNED, OTHER, bad, at, refuted, lineIn, inserted, flippedIn } from './tampering.ts'
import { edited, type Finding, finding, type Vector, withLine, withoutLine } from './vector.ts'

/** The neutral point of the curve in place of a public key: no one has its secret, and no one needs it. */
const WEAK_KEYS = { secret: OTHER_SERVER.secret, key: base64Of(Uint8Array.of(1, ...Array<number>(31).fill(0))) }
/** One of the points of order eight. */
const EIGHTH_KEYS = {
  secret: OTHER_SERVER.secret,
  key: base64Of(bytesFrom('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa')),
}
/** A signature that fits every text under the neutral point. */
const FITS_ALL = base64Of(Uint8Array.of(1, ...Array<number>(63).fill(0)))

export const signaturesVectors = (): readonly Vector[] => {
  const text = wholeGame('tankards')
  const other = wholeGame('tankards', { match: 'hall2' })
  const course = wholeGame('tankards', { course: OTHER })
  const seed = wholeGame('tankards', { seed: 2 })
  const put = (which: RegExp, from: string) => withLine(text, which, () => lineIn(from, which))
  const weak = withLine(wholeGame('tankards', { firstKeys: WEAK_KEYS }), 'signed 0', (said) =>
    said.replace(/[\w-]{86}/, FITS_ALL),
  )
  const weakServer = withLine(wholeGame('tankards', { serverKeys: WEAK_KEYS }), 'signed server', (said) =>
    said.replace(/[\w-]{86}/, FITS_ALL),
  )
  const weakHead = withLine(withLog({ opening: 2, closing: 5, size: 7 }, WEAK_KEYS), 'log head', (said) =>
    said.replace(/[\w-]{86}/, FITS_ALL),
  )
  const undone = undoneTable().run().end().text
  const renamed = withLine(text, 'seat 0', (said) => said.replace('P0', 'Astrid'))
  return [
    refuted(
      'signature-by-another-key',
      'Seat 0’s signature was made by another key.',
      put(/^signed 0/, seed),
      'ssxs-',
      'signed 0',
    ),
    refuted(
      'signature-of-another-match',
      'Seat 0’s signature belongs to another match.',
      put(/^signed 0/, other),
      'ssxs-',
      'signed 0',
    ),
    refuted(
      'signature-of-another-course',
      'Seat 0’s signature belongs to another course of this match.',
      put(/^signed 1/, course),
      'ssxs-',
      'signed 1',
    ),
    refuted(
      'signature-of-another-seat',
      'Seat 0’s signature is said to be seat 1’s.',
      withLine(text, 'signed 0', (said) => said.replace('signed 0', 'signed 1')),
      'ssxs-',
      SIGNED,
    ),
    refuted(
      'signature-damaged',
      'One letter of a signature was changed.',
      flippedIn(text, 'signed 0', 5),
      'ssxs-',
      'signed 0',
    ),
    refuted(
      'key-of-small-order',
      'Seat 0 committed to a key of small order, under which one signature fits every text.',
      weak,
      'ssxs-',
      'signed 0',
    ),
    bad(
      'key-of-small-order-unused',
      'Seat 0 committed to a key of order eight and signed nothing: the game ended before it chose.',
      tableOf('tankards', { firstKeys: EIGHTH_KEYS })
        .run(1)
        .close({ how: 'late', seat: 0, payoff: [0, 1], places: [2, 1] })
        .end().text,
      finding('ss-s-'),
    ),
    refuted(
      'server-key-of-small-order',
      'The server’s key is of small order, so anyone could have signed by it.',
      weakServer,
      'ssxx-',
      'signed server',
    ),
    refuted('log-key-of-small-order', 'The head of the log is signed by such a key.', weakHead, 'sssx-', 'log head'),
    bad(
      'signature-of-a-seat-missing',
      'Seat 1’s last signature is missing.',
      withoutLine(text, 'signed 1'),
      finding('ss-s-'),
    ),
    bad(
      'signature-that-reaches-furthest-missing',
      'Of the two signatures of seat 1 the one that reaches further is missing.',
      withoutLine(lateTable().end().text, /^signed 1 .* play /),
      finding('ss-s-'),
    ),
    bad(
      'signature-of-the-server-missing',
      'The server’s signature is missing.',
      withoutLine(text, 'signed server'),
      finding('ss---'),
    ),
    refuted(
      'server-signed-another-course',
      'The server’s signature belongs to another course of this match.',
      put(/^signed server/, course),
      'ssxs-',
      'signed server',
    ),
    refuted(
      'server-signature-damaged',
      'One letter of the server’s signature was changed.',
      flippedIn(text, 'signed server', 4),
      'ssxs-',
      'signed server',
    ),
    refuted(
      'key-put-in',
      'A line gives seat 1 to another key.',
      inserted(text, `key 1 ${OTHER_SERVER.key}`, '5 '),
      'ssxx-',
      'signed 1',
    ),
    refuted('name-changed', 'Another name stands in the header.', renamed, 'ssxx-', SIGNED),
    refuted(
      'undone-changed',
      'The chain before what was taken back was changed.',
      flippedIn(undone, 'undone', 2),
      'ssxx-',
      'signed server',
    ),
  ]
}

const withLog = (places: Places, keys = OTHER_SERVER): string => {
  const table = tableOf('tankards').run().end()
  const { match } = table.plan
  const [opening, closing] = table.ends
  const lines = logLines(match, opening, closing, keys, places)
  table.play = { ...table.play, events: table.play.events.filter(({ kind }) => !kind.startsWith('log-')) }
  for (const event of lines) table.note(event)
  return table.text
}

export const logVectors = (): readonly Vector[] => {
  const text = wholeGame('tankards')
  const backDated = withLog({ opening: 5, closing: 2, size: 7 }, tableOf('tankards').serverKeys)
  const wrongPath = withLine(text, 'log closing', (line) =>
    line.replace(/\S+$/, (hash) => base64Of(bytesFromBase64(hash).toReversed())),
  )
  const otherPlace = withLine(text, 'log opening', (line) => line.replace('log opening 2', 'log opening 3'))
  return [
    bad(
      'log-of-another-size',
      'In a log of one thousand leaves.',
      withLog({ opening: 700, closing: 999, size: 1000 }, tableOf('tankards').serverKeys),
      finding('ssss-'),
    ),
    ...shortWays(),
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

/** The upper part of both ways to the head is written once. */
const shortWays = (): readonly Vector[] => {
  const keys = tableOf('tankards').serverKeys
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

export const keptVectors = (): readonly Vector[] => {
  const table = tableOf('gladiators').run().end()
  const [opening, closing] = table.ends
  const [, elsewhere] = tableOf('gladiators', { course: OTHER }).run().end().ends
  const part = tableOf('gladiators').run(8).text
  const other = wholeGame('gladiators', { course: OTHER })
  const parting = table.text.split('\n').findIndex((line, i) => line !== other.split('\n')[i]) + 1
  const vector = (name: string, about: string, mine: string, expect: Finding): Vector => ({
    ...bad(name, about, table.text, expect),
    kept: mine,
  })
  return [
    vector('kept-opening', 'It is the opening digest that a device kept.', opening, finding('sssss')),
    vector('kept-closing', 'It is the closing hash that a device kept.', closing, finding('sssss')),
    vector('kept-beginning', 'A device kept the first eight plies.', part, finding('sssss')),
    vector('kept-another', 'It is not the closing hash that was kept.', elsewhere, at(table.text, 'ssssx', 'end ')),
    vector(
      'forked',
      'The server signed two courses of one match: the file is whole, but not what was kept.',
      other,
      finding('ssssx', parting),
    ),
  ]
}
