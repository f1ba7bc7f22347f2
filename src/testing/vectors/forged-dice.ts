import { OTHER_SERVER, resignedAfter, signedTable, wholeGame } from './honest.ts'
import {
  SIGNED,
  OTHER,
  bad,
  EVIDENCE,
  refuted,
  firstAllowed,
  swappedRolls,
  changedRoll,
  tampered,
  withoutEvidence,
  lineIn,
  withEvidenceOf,
  moved,
  inserted,
  flippedIn,
} from './tampering.ts'
import { edited, finding, lineAt, type Vector, withLine, withoutLine } from './vector.ts'

export const secretsVectors = (): readonly Vector[] => {
  const text = wholeGame('holmgang')
  const wrongSeat = flippedIn(text, 'reveal 0', 2)
  const wrongServer = flippedIn(text, 'reveal server', 2)
  const otherServer = flippedIn(text, 'commit server', 2)
  const otherMatch = withLine(text, 'dice sealed', () => 'dice sealed hall2')
  const early = moved(text, 'reveal 0', 'commit 1')
  const late = moved(text, 'commit 1', '3 ')
  const twice = inserted(text, lineIn(text, 'commit 0'), 'reveal 0')
  const soon = moved(text, 'reveal server', /^33 /)
  const otherKey = withLine(text, 'commit 0', (line) => line.replace(/\S+$/, OTHER_SERVER.key))
  const silent = withoutLine(text, 'reveal 1')
  const never = withoutLine(text, 'commit 1')
  return [
    refuted('secret-of-a-seat', 'Seat 0 reveals another secret.', wrongSeat, 'sxxx-', 'reveal 0'),
    refuted('secret-of-the-server', 'The server reveals another secret.', wrongServer, 'sxxx-', 'reveal server'),
    refuted(
      'commitment-of-the-server',
      'The server’s commitment was changed: no secret fits it.',
      otherServer,
      'sxxx-',
      'commit server',
    ),
    refuted(
      'name-of-the-match',
      'The name of the match was changed: no secret fits it.',
      otherMatch,
      'sxxx-',
      'dice sealed',
    ),
    refuted('reveal-missing', 'No reveal of seat 1 is recorded, and yet dice fell.', silent, 'sxxx-', /^1 roll/),
    refuted('commitment-missing', 'No commitment of seat 1 is recorded, and yet dice fell.', never, 'sxxx-', /^1 roll/),
    refuted('reveal-early', 'Seat 0 reveals before seat 1 has committed.', early, 'sxss-', 'reveal 0'),
    refuted('commitment-late', 'Seat 1 commits after the first roll.', late, 'sxss-', 'commit 1'),
    bad('commitment-twice', 'Seat 0 commits a second time.', twice, finding('sxxx-', lineAt(twice, 'commit 0') + 2)),
    refuted('reveal-of-the-server-early', 'The server reveals before the last ply.', soon, 'sxxx-', 'reveal server'),
    refuted(
      'key-of-a-seat',
      'Seat 0’s key was changed for another: its secret does not fit the commitment.',
      otherKey,
      'sxxx-',
      'reveal 0',
    ),
    bad(
      'reveal-of-the-server-missing',
      'The server has not revealed its secret, so nothing can be computed.',
      signedTable('holmgang').run().end({ reveal: false, log: false }).text,
      finding('s-s--'),
    ),
    bad('broken', 'Seat 1 never revealed, so the game never began.', brokenGame(), finding('s-s--')),
  ]
}

const brokenGame = (): string => {
  const table = signedTable('holmgang').close({ how: 'broken', seat: 1 })
  const { play } = table
  table.play = { ...play, events: play.events.filter((event) => event.kind !== 'reveal' || event.party !== 1) }
  return table.end({ log: false }).text
}

export const diceVectors = (): readonly Vector[] => {
  const solo = wholeGame('king-of-the-roll', { sitters: ['person'] })
  const card = firstAllowed(
    Array.from({ length: 24 }, (_, i) => i + 1)
      .map((n) => withLine(solo, /-solo /, (line) => line.replace(/card-\d+$/, `card-${n}`)))
      .filter((text) => text !== solo),
  )
  const gladiators = wholeGame('gladiators')
  const changed = changedRoll(gladiators)
  return [
    tampered('gladiators-rolls-swapped', 'Two rolls changed places.', swappedRolls(gladiators), 'sxxx-'),
    tampered('sword-event-rolls-swapped', 'Two rolls changed places.', swappedRolls(wholeGame('sword-event')), 'sxxx-'),
    tampered('tankards-roll-changed', 'One die shows another face.', changedRoll(wholeGame('tankards')), 'sxxx-'),
    tampered(
      'king-of-the-roll-roll-changed',
      'One die shows another face.',
      changedRoll(wholeGame('king-of-the-roll')),
      'sxxx-',
    ),
    refuted('king-of-the-roll-card-changed', 'The Solo opponent turns up another card.', card, 'sxxx-', /-solo /),
    tampered(
      'roll-changed-and-damaged',
      'One die was changed and the checksum left: the secrets name the roll.',
      { ...changed, file: changed.file.replace(/check .*\n$/, gladiators.slice(gladiators.indexOf('check '))) },
      'sxxx-',
    ),
  ]
}

const rewritten = (id: string): string => withEvidenceOf(wholeGame(id, { course: OTHER }), wholeGame(id))

/** Returns the file with another last choice. */
const lastChoiceChanged = (): string => {
  const honest = signedTable('tankards').run()
  const after = honest.play.plies.findLastIndex(({ kind }) => kind === 'choice')
  return withEvidenceOf(wholeGame('tankards', { course: { number: 1, after } }), honest.end().text)
}

const lastChoiceIn = (text: string): string => text.split('\n').findLast((line) => /^\d+ play /.test(line))!

const cutGame = (): string => {
  const text = wholeGame('gladiators')
  const server = text.split('\n').find((line) => line.startsWith('reveal server'))!
  const evidence = text.split('\n').filter((line) => EVIDENCE.test(line))
  return edited(text, (lines) => [
    ...lines.slice(0, lineAt(text, '10 ') - 1),
    'closed resigned 1 payoff 1 0 places 1 2',
    server,
    ...evidence,
    'open',
  ])
}

export const choicesVectors = (): readonly Vector[] => {
  const cut = cutGame()
  const last = lastChoiceChanged()
  const late = withLine(resignedAfter(14).end().text, 'closed', (line) => line.replace('resigned', 'late'))
  const on = withEvidenceOf(signedTable('holmgang').run().end().text, resignedAfter(14).end().text)
  const bot = inserted(wholeGame('gladiators'), 'seat 1 bot usual "P1"', '10 ')
  return [
    ...['holmgang', 'king-of-the-roll', 'sword-event'].map((id) =>
      refuted(
        `${id}-choices-rewritten`,
        'The revealed secrets were used to play other choices; the signatures are those of the real game.',
        rewritten(id),
        'ssxx-',
        SIGNED,
      ),
    ),
    refuted(
      'tankards-last-choice-rewritten',
      'Only the last choice was changed: its device signed another one.',
      last,
      'ssxx-',
      lastChoiceIn(last),
    ),
    bad(
      'gladiators-choices-rewritten-unsigned',
      'The same, with the signatures left out: nothing is refuted, and nothing is signed.',
      withoutEvidence(wholeGame('gladiators', { course: OTHER })),
      finding('ss---'),
    ),
    refuted('gladiators-cut', 'Cut after ply 9, with “resigned” at its end.', cut, 'ssxx-', SIGNED),
    bad('gladiators-cut-unsigned', 'The same, with the signatures left out.', withoutEvidence(cut), finding('ss---')),
    refuted('resigned-made-late', 'A resignation was made a loss on time.', late, 'ssxx-', /^signed 1/),
    refuted('resigned-and-played-on', 'A player resigned, and the game was played on.', on, 'ssxx-', /^signed 1/),
    refuted('computer-put-in', 'A line says that a computer chose for seat 1.', bot, 'ssxx-', SIGNED),
  ]
}
