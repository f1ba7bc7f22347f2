import { readFileSync } from 'node:fs'
import { wholeGame } from './honest.ts'
import { SIGNED, EVIDENCE, bad, at, refuted, changedRoll, inserted, flippedIn } from './tampering.ts'
import { edited, finding, flipped, lineAt, unreadable, type Vector, withLine } from './vector.ts'

export const rulesVectors = (): readonly Vector[] => {
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
      at(lacking, 'x-ss-', /roll round-1-swing/),
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

export const oldVectors = (): readonly Vector[] => {
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
    refuted(
      'keys-removed',
      'A signed game made to look unsigned: the commitments are to secrets and keys together.',
      withoutKeys(wholeGame('tankards')),
      'sx---',
      'reveal 0',
    ),
    bad(
      'keys-removed-commitments-made-again',
      'The same with commitments that were made again from the revealed secrets: it reads as a game from before there were keys.',
      wholeGame('tankards', plan),
      finding('ss---'),
      unchecked,
    ),
    bad('version-1-roll', 'Such a file in which a die was changed.', roll.file, finding('sx---', roll.line), unchecked),
    bad('not-sealed', 'A game with dice from a published seed.', golden, finding('s----')),
  ]
}

/** Returns the file without keys, signed lines, and lines that version 1 does not have. */
const withoutKeys = (text: string): string =>
  edited(text, (lines) =>
    lines
      .filter((line) => !EVIDENCE.test(line) && !/^(?:sides|deck) /.test(line))
      .map((line) => line.replace('hazelring 2', 'hazelring 1').replace(/^(commit \d \S+) \S+$/, '$1')),
  )

/** Returns files that pasting, quoting or sending changed, and files with undetectable changes. */
const carriedVectors = (text: string): readonly Vector[] => {
  const lines = text.trimEnd().split('\n')
  const quoted = lines.map((line) => `> ${line}`).join('\n')
  const wrapped = text.replace(/^(signed 0 \S+ \d+) /m, '$1\n')
  return [
    bad('last-line-end-missing', 'The last line end is missing.', lines.join('\n'), finding('ssss-')),
    bad('blank-lines-around', 'Blank lines and blanks around.', `\n \n${lines.join(' \t\n  ')}\n\n`, finding('ssss-')),
    bad('quoted', 'Quoted by a mail program, and without a last line end.', quoted, finding('ssss-')),
    bad(
      'fenced-and-quoted',
      'In the fence of a messenger, and quoted twice.',
      `> ~~~\n${quoted}\n> ~~~`,
      finding('ssss-'),
    ),
    bad('no-break-spaces', 'With no-break spaces.', text.replaceAll(' ', '\u00a0'), finding('ssss-')),
    bad('text-above', 'A greeting above the game.', `Look:\n${text}`, unreadable(1)),
    bad('text-below', 'A name below the game.', `${text}Bea\n`, unreadable(lines.length + 1)),
    bad('line-broken-in-two', 'A long line was broken in two.', wrapped, unreadable(lineAt(text, 'signed 0'))),
  ]
}

export const unreadableVectors = (): readonly Vector[] => {
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
    ...carriedVectors(text),
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
      withLine(text, 'hazelring', () => 'hazelring 4'),
      unreadable(1),
    ),
    bad(
      'version-too-low',
      'The first line says version 1, which has neither keys nor signatures.',
      withLine(text, 'hazelring', () => 'hazelring 1'),
      unreadable(1),
    ),
    bad('byte-order-mark', 'A byte order mark before the first line.', `\uFEFF${text}`, unreadable(1)),
    bad('ply-missing', 'Ply 5 is called 6.', gap, unreadable(lineAt(text, '5 '))),
    bad('line-unknown', 'A line that is none of the format.', odd, unreadable(lineAt(odd, 'drink'))),
    bad('name-escaped', 'A name written otherwise than it should be.', name, unreadable(lineAt(name, 'seat 0'))),
  ]
}
