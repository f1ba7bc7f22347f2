import { base64Of, bytesFrom } from '../../protocol/index.ts'
import { lateTable, OTHER_SERVER, signedTable, tailTable, undoneTable, wholeGame } from './honest.ts'
import { withLog } from './forged-log.ts'
import { SIGNED, OTHER, bad, at, refuted, lineIn, inserted, flippedIn } from './tampering.ts'
import { type Finding, finding, type Vector, withLine, withoutLine } from './vector.ts'

/** The neutral point of the curve as a public key. It has no secret, and signatures under it need none. */
const WEAK_KEYS = { secret: OTHER_SERVER.secret, key: base64Of(Uint8Array.of(1, ...Array<number>(31).fill(0))) }
/** A point of order eight as a public key. */
const EIGHTH_KEYS = {
  secret: OTHER_SERVER.secret,
  key: base64Of(bytesFrom('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa')),
}
/** A signature that is valid for every text under the neutral point. */
const FITS_ALL = base64Of(Uint8Array.of(1, ...Array<number>(63).fill(0)))

/** Course on which the server changed choices after ply 16. */
const REWRITTEN = { number: 3, after: 16 } as const

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
  const earlier = signedTable('tankards').run(3).end({ log: false, reveal: false }).text
  const unsignedByServer = withoutLine(text, 'signed server')
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
      signedTable('tankards', { firstKeys: EIGHTH_KEYS })
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
    refuted(
      'server-signature-of-an-earlier-step',
      'The server’s signature was put back to the one that it made after ply 3; the log has the ending.',
      withLine(text, 'signed server', () => lineIn(earlier, 'signed server')),
      'ssxs-',
      'signed server',
    ),
    bad(
      'server-signature-missing',
      'The server’s signature was left out; the log has the game.',
      unsignedByServer,
      finding('ss---'),
    ),
    bad(
      'practice-inserted',
      'A line says that the game was practice. It is in no signature, so the file alone says so.',
      inserted(text, 'practice 99', 'reveal server'),
      finding('ssss-'),
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

/** Files in which choices were changed that devices had not signed one by one. */
export const tailVectors = (): readonly Vector[] => {
  const real = tailTable().end({ signing: [0] }).text
  const rewritten = tailTable(REWRITTEN).end({ signing: [0] }).text
  const link = tailTable().end({ log: false, reveal: false }).ends[1]
  const unsigned = tailTable(REWRITTEN).end().text
  return [
    refuted(
      'tail-rewritten-before-a-signature',
      'The server changed choices that seat 0 had not signed one by one. Its signature after the end covers them.',
      withLine(rewritten, 'signed 0', () => lineIn(real, /^signed 0/)),
      'ssxs-',
      'signed 0',
    ),
    {
      ...bad(
        'tail-rewritten',
        'The server changed choices that no device had signed. The file lacks the last link that a device had stored.',
        unsigned,
        at(unsigned, 'ss-sx', 'open'),
      ),
      kept: link,
    },
    bad(
      'tail-cut-off',
      'The server cut the plies that no device had signed, and says that seat 1 was late earlier.',
      signedTable('holmgang')
        .run(12)
        .close({ how: 'late', seat: 1, payoff: [1, 0], places: [1, 2] })
        .end().text,
      finding('ssss-'),
    ),
  ]
}

export const keptVectors = (): readonly Vector[] => {
  const table = signedTable('gladiators').run().end()
  const [opening, closing] = table.ends
  const [, elsewhere] = signedTable('gladiators', { course: OTHER }).run().end().ends
  const part = signedTable('gladiators').run(8).text
  const running = signedTable('gladiators').run(8).end({ log: false, reveal: false }).text
  const back = undoneTable().run().end().text
  const beforeBack = signedTable('gladiators').run(7).sign(0, 'ask undo').sign(1, 'answer undo yes')
  const ofBack = (name: string, about: string, mine: string, states: string): Vector => ({
    ...bad(name, about, back, finding(states)),
    kept: mine,
  })
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
    vector('kept-cut-off', 'The end of the file that was kept is missing.', part.slice(0, -40), finding('sssss')),
    {
      ...bad('kept-goes-on', 'The file is a beginning of the game that was kept.', running, finding('s-s-s')),
      kept: table.text,
    },
    {
      ...bad('kept-of-a-later-step', 'A link that was kept belongs to a later step.', running, finding('s-s--')),
      kept: closing,
    },
    ofBack(
      'kept-before-undone',
      'A game that goes on from where it was kept after plies were taken back.',
      beforeBack.text,
      'sssss',
    ),
    ofBack(
      'kept-of-undone',
      'Some of the plies that were kept were taken back.',
      signedTable('gladiators').run(6).text,
      'ssss-',
    ),
    vector('kept-another', 'It is not the closing hash that was kept.', elsewhere, at(table.text, 'ssssx', 'end ')),
    vector(
      'forked',
      'The server signed two courses of one match: the file is whole, but not what was kept.',
      other,
      finding('ssssx', parting),
    ),
  ]
}
