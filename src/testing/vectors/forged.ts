import { readFileSync } from 'node:fs'
import { readTranscript, replay } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { base64Of, bytesFromBase64 } from '../../protocol/index.ts'
import { OTHER_SERVER, resignedAfter, tableOf, undoneTable, wholeGame } from './honest.ts'
import { type Places, logLines } from './log-lines.ts'
import {
  edited,
  type Finding,
  finding,
  flipped,
  lineAt,
  unreadable,
  type Vector,
  withLine,
  withoutLine,
} from './vector.ts'

const SIGNED = /^signed \d/
/** Other choices from the first one on. */
const OTHER = { number: 1, after: 0 }
const EVIDENCE = /^(?:signed|log) /

const bad = (name: string, about: string, file: string, expect: Finding, withoutRules?: Finding): Vector => ({
  name,
  about,
  expect,
  ...(withoutRules && { withoutRules }),
  file,
})

/** Refuted at the line that begins so. */
const at = (file: string, states: string, which: string | RegExp): Finding => finding(states, lineAt(file, which))

const refuted = (
  name: string,
  about: string,
  file: string,
  states: string,
  which: string | RegExp,
  withoutRules?: Finding,
): Vector => bad(name, about, file, at(file, states, which), withoutRules)

const isByTheRules = (text: string): boolean => {
  const read = readTranscript(text)
  if (!read.ok) return false
  return replay(games.find(({ game }) => game.id === read.value.header.game)!.game, read.value).ok
}

/** The first of these files that the rules allow. */
const firstAllowed = (files: readonly string[]): string => {
  const found = files.find(isByTheRules)
  if (found === undefined) throw new RangeError('the rules allow none of these files')
  return found
}

const rollsIn = (text: string): readonly { readonly line: number; readonly slot: string; readonly outcome: string }[] =>
  text.split('\n').flatMap((line, i) => {
    const [, slot, outcome] = /^\d+ roll (\S+) (\S+)$/.exec(line) ?? []
    return slot === undefined || outcome === undefined ? [] : [{ line: i, slot, outcome }]
  })

const withOutcome = (lines: readonly string[], line: number, outcome: string): readonly string[] =>
  lines.with(line, lines[line]!.replace(/\S+$/, outcome))

type Tampered = { readonly file: string; readonly line: number }

/** Two rolls of the same kind change places, and the game is still allowed. */
const swappedRolls = (text: string): Tampered => {
  const rolls = rollsIn(text)
  const pairs = rolls.flatMap((a, i) =>
    rolls
      .slice(i + 1)
      .filter((b) => a.outcome !== b.outcome && a.outcome.length === b.outcome.length)
      .map((b) => [a, b] as const),
  )
  for (const [a, b] of pairs) {
    const file = edited(text, (lines) => withOutcome(withOutcome(lines, a.line, b.outcome), b.line, a.outcome))
    if (isByTheRules(file)) return { file, line: a.line + 1 }
  }
  throw new RangeError('no two rolls of this game can change places')
}

const otherOutcomes = (outcome: string): readonly string[] =>
  outcome.includes('card') || /[a-z]/.test(outcome)
    ? []
    : [...outcome].flatMap((face, i) =>
        /\d/.test(face)
          ? ['1', '2', '3', '4', '5', '6'].map((other) => outcome.slice(0, i) + other + outcome.slice(i + 1))
          : [],
      )

/** One die of one roll shows another face, and the game is still allowed. */
const changedRoll = (text: string): Tampered => {
  for (const { line, outcome } of rollsIn(text))
    for (const other of otherOutcomes(outcome)) {
      const file = edited(text, (lines) => withOutcome(lines, line, other))
      if (other !== outcome && isByTheRules(file)) return { file, line: line + 1 }
    }
  throw new RangeError('no roll of this game can be changed')
}

const tampered = (name: string, about: string, { file, line }: Tampered, states: string): Vector =>
  bad(name, about, file, finding(states, line))

const withoutEvidence = (text: string): string => edited(text, (lines) => lines.filter((line) => !EVIDENCE.test(line)))

const lineIn = (text: string, which: string | RegExp): string => text.split('\n')[lineAt(text, which) - 1]!

/** The body of one file, with the evidence of another. */
const withEvidenceOf = (text: string, other: string): string => {
  const evidence = other.split('\n').filter((line) => EVIDENCE.test(line))
  return edited(text, (lines) => {
    const bare = lines.filter((line) => !EVIDENCE.test(line))
    return [...bare.slice(0, -1), ...evidence, bare.at(-1)!]
  })
}

const moved = (text: string, which: string | RegExp, before: string | RegExp): string =>
  edited(text, (lines) => {
    const line = lines[lineAt(text, which) - 1]!
    const rest = lines.toSpliced(lineAt(text, which) - 1, 1)
    return rest.toSpliced(lineAt(rest.join('\n'), before) - 1, 0, line)
  })

const inserted = (text: string, line: string, before: string | RegExp): string =>
  edited(text, (lines) => lines.toSpliced(lineAt(text, before) - 1, 0, line))

const flippedIn = (text: string, which: string | RegExp, word: number): string =>
  withLine(text, which, (line) =>
    line
      .split(' ')
      .map((part, i) => (i === word ? flipped(part, 5) : part))
      .join(' '),
  )

const secrets = (): readonly Vector[] => {
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
      tableOf('holmgang').run().end({ reveal: false, log: false }).text,
      finding('s-s--'),
    ),
    bad('broken', 'Seat 1 never revealed, so the game never began.', brokenGame(), finding('s-s--')),
  ]
}

const brokenGame = (): string => {
  const table = tableOf('holmgang').close({ how: 'broken', seat: 1 })
  const { play } = table
  table.play = { ...play, events: play.events.filter((event) => event.kind !== 'reveal' || event.party !== 1) }
  return table.end({ log: false }).text
}

const dice = (): readonly Vector[] => {
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

/** All as it was but the last choice. */
const lastChoiceChanged = (): string => {
  const honest = tableOf('tankards').run()
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

const choices = (): readonly Vector[] => {
  const rewritten = (id: string) => withEvidenceOf(wholeGame(id, { course: OTHER }), wholeGame(id))
  const cut = cutGame()
  const last = lastChoiceChanged()
  const late = withLine(resignedAfter(14).end().text, 'closed', (line) => line.replace('resigned', 'late'))
  const on = withEvidenceOf(tableOf('holmgang').run().end().text, resignedAfter(14).end().text)
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

/** The neutral point of the curve in place of a public key: no one has its secret, and no one needs it. */
const WEAK_KEYS = { secret: OTHER_SERVER.secret, key: base64Of(Uint8Array.of(1, ...Array<number>(31).fill(0))) }

const signatures = (): readonly Vector[] => {
  const text = wholeGame('tankards')
  const other = wholeGame('tankards', { match: 'hall2' })
  const course = wholeGame('tankards', { course: OTHER })
  const seed = wholeGame('tankards', { seed: 2 })
  const put = (which: RegExp, from: string) => withLine(text, which, () => lineIn(from, which))
  const weak = withLine(wholeGame('tankards', { firstKeys: WEAK_KEYS }), 'signed 0', (said) =>
    said.replace(/[\w-]{86}/, base64Of(Uint8Array.of(1, ...Array<number>(63).fill(0)))),
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
      'signature-of-a-seat-missing',
      'Seat 1’s last signature is missing.',
      withoutLine(text, 'signed 1'),
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

const log = (): readonly Vector[] => {
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
    refuted('log-back-dated', 'The opening was put into the log after the ending.', backDated, 'sssx-', 'log opening'),
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

const flippedTime = (text: string): string =>
  withLine(text, 'log head', (line) =>
    line
      .split(' ')
      .map((part, i) => (i === 5 ? `${Number(part) - 1000}` : part))
      .join(' '),
  )

const kept = (): readonly Vector[] => {
  const table = tableOf('gladiators').run().end()
  const [opening, closing] = table.ends
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
    vector(
      'forked',
      'The server signed two courses of one match: the file is whole, but not what was kept.',
      other,
      finding('ssssx', parting),
    ),
  ]
}

const rules = (): readonly Vector[] => {
  const text = wholeGame('holmgang')
  const odd = withLine(text, 'sides 6|6', () => 'sides 8|6')
  const lacking = edited(text, (lines) => lines.toSpliced(lineAt(text, /roll round-1-swing/) - 2, 1))
  const illegal = withLine(text, / play /, (line) => line.replace(/play (\d) .*/, 'play $1 dance'))
  const result = withLine(text, 'end ', () => 'end payoff 0.5 0.5 places 1 1')
  return [
    refuted(
      'sides-wrong',
      'A line says that eight-sided dice were thrown.',
      odd,
      'x----',
      'sides 8|6',
      at(odd, '-xss-', /^1 roll/),
    ),
    refuted(
      'sides-missing',
      'No line says what the first swing throws.',
      lacking,
      'x----',
      /roll round-1-swing/,
      finding('--ss-'),
    ),
    refuted(
      'choice-illegal',
      'A choice that no rule offers.',
      illegal,
      'x----',
      / dance/,
      at(illegal, '-sxx-', SIGNED),
    ),
    refuted(
      'result-wrong',
      'Another result than that of the game.',
      result,
      'x----',
      'end ',
      at(result, '-sxx-', 'signed server'),
    ),
  ]
}

const old = (): readonly Vector[] => {
  const plan = { isUnsigned: true } as const
  const text = wholeGame('holmgang', plan)
  const unchecked = finding('-----')
  const secret = flippedIn(text, 'reveal 1', 2)
  const roll = changedRoll(wholeGame('gladiators', plan))
  const cut = edited(text, (lines) => [
    ...lines.slice(0, lineAt(text, '10 ') - 1),
    'closed resigned 0 payoff 0 1 places 2 1',
    lines.find((line) => line.startsWith('reveal server'))!,
    'open',
  ])
  const golden = readFileSync(new URL('../../games/tankards/fixtures/single-roll.hazelring', import.meta.url), 'utf8')
  return [
    bad(
      'version-1',
      'A file of before there were signatures; without the rules its rolls cannot be checked.',
      text,
      finding('ss---'),
      unchecked,
    ),
    bad(
      'version-1-cut',
      'Such a file, cut, with “resigned” at its end: nothing shows that.',
      cut,
      finding('ss---'),
      unchecked,
    ),
    refuted('version-1-secret', 'Such a file in which seat 1 reveals another secret.', secret, 'sx---', 'reveal 1'),
    bad('version-1-roll', 'Such a file in which a die was changed.', roll.file, finding('sx---', roll.line), unchecked),
    bad('not-sealed', 'A game with dice from a published seed.', golden, finding('s----')),
  ]
}

const unreadableFiles = (): readonly Vector[] => {
  const text = wholeGame('tankards')
  const lines = text.split('\n')
  const damaged = text.replace(/check ./, (check) => flipped(check, 6))
  const short = `${lines.slice(0, lineAt(text, '5 ')).join('\n')}\n`
  const gap = withLine(text, '5 ', (line) => line.replace('5 ', '6 '))
  const odd = inserted(text, 'drink SEAT', '5 ')
  const name = withLine(text, 'seat 0', () => 'seat 0 person "\\u0050"')
  return [
    bad(
      'windows-line-ends',
      'Line ends of Windows are read as plain ones.',
      text.replaceAll('\n', '\r\n'),
      finding('ssss-'),
    ),
    bad(
      'checksum-damaged',
      'The checksum does not fit, and nothing else is wrong.',
      damaged,
      unreadable(lines.length - 1),
    ),
    bad('cut-off', 'The end of the file is missing.', short, unreadable(lineAt(text, '5 ') + 1)),
    bad(
      'newer',
      'A version of the format that is not known yet.',
      withLine(text, 'hazelring', () => 'hazelring 3'),
      unreadable(1),
    ),
    bad('byte-order-mark', 'A byte order mark before the first line.', `\uFEFF${text}`, unreadable(1)),
    bad('ply-missing', 'Ply 5 is called 6.', gap, unreadable(lineAt(text, '5 '))),
    bad('line-unknown', 'A line that is none of the format.', odd, unreadable(lineAt(odd, 'drink'))),
    bad('name-escaped', 'A name written otherwise than it should be.', name, unreadable(lineAt(name, 'seat 0'))),
  ]
}

/** Files that were tampered with, or lack something. */
export const forgedVectors = (): readonly Vector[] => [
  ...secrets(),
  ...dice(),
  ...choices(),
  ...signatures(),
  ...log(),
  ...kept(),
  ...rules(),
  ...old(),
  ...unreadableFiles(),
]
