import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findPython } from '../../../scripts/check/python.mjs'
import { type CheckedText, checkText } from '../../analysis/verdict/check-text.ts'
import { signerAmong, signerWords } from '../../analysis/verdict/server-words.ts'
import { verdictText, levelWords, limitWords, verdictTitles } from '../../analysis/verdict/words.ts'
import { openText } from '../../analysis/opening/open.ts'
import { readTranscript } from '../../engine/index.ts'
import { serverKeyIn } from '../../protocol/sealed/verify-signatures.ts'
import { inTestFolder } from '../test-store.ts'
import { endingVectors, malformedFiles } from './malformed.ts'
import { mutatedFiles } from './mutations.ts'
import { chainIn, fingerprintOf, headLine, isLogged, rawFile, type RawFile, serverLine, signersIn } from './oracle.ts'
import type { Vector } from './vector.ts'

/** Returns all output of page and terminal about a file in one text. */
const saidOf = ({ verdict, names, file }: CheckedText & { readonly file: RawFile }): string => {
  if (verdict.verdict === 'unreadable') return `unreadable: line ${verdict.fault.line}: ${verdict.fault.message}`
  const levels = verdict.levels.flatMap((level) => [levelWords(level, names), limitWords(level, verdict, names) ?? ''])
  const opened = openText(file.text)
  const key = opened.ok ? serverKeyIn(opened.play) : undefined
  const signer = key === undefined ? '' : signerWords(signerAmong(key, [{ url: 'https://play.example', keys: [key] }]))
  return [`${verdictTitles[verdict.verdict]}.`, verdictText(verdict, names), ...levels, signer].join(' ')
}

const checked = mutatedFiles().map((text) => {
  const one = { file: rawFile(text), ...checkText(text) }
  return { ...one, said: saidOf(one) }
})

const has = ({ lines }: RawFile, which: RegExp): boolean => lines.some((line) => which.test(line))

const FINGERPRINT = /\((\S{4} \S{4} \S{4} \S{4})\)/g
const keysIn = (said: string): readonly string[] => [...said.matchAll(FINGERPRINT)].map(([, key]) => key!)

const isWholeSigned = (file: RawFile): boolean => {
  const { isRight, chain } = serverLine(file)
  return isRight && chain === chainIn(file).at(-1)!.value
}

const isSignedBySeats = (file: RawFile, said: string): boolean => {
  const signers = signersIn(file).map(({ key }) => fingerprintOf(key))
  return keysIn(said).every((key) => signers.includes(key))
}

/** Returns the size and the first letters of the root in each act's id. */
const headsIn = (file: RawFile) =>
  signersIn(file).flatMap(({ cid }) => {
    const [, size, root] = /^-[\w-]{10}([0-9a-z]{7})([\w-]{22})$/.exec(cid) ?? []
    return size === undefined ? [] : [{ size: Number.parseInt(size, 36), root: root! }]
  })

/** Kinds of sentences, each with the condition under which it may appear. */
const CLAIMS: readonly (readonly [RegExp, (file: RawFile, found: readonly string[]) => boolean])[] = [
  [
    /The whole course of the game is signed by the server (\(.*?\))\./,
    (file, [, said]) => isWholeSigned(file) && keysIn(said!)[0] === fingerprintOf(serverLine(file).key),
  ],
  [
    /Every choice made at a device is signed by its key: (.*?\))\. The whole/,
    (file, [, said]) => isSignedBySeats(file, said!),
  ],
  [
    /\S+ (\(.{19}\)) made no choice at a device/,
    (file, [, said]) => !signersIn(file).some(({ key }) => fingerprintOf(key) === keysIn(said!)[0]),
  ],
  [/the signature of the server (?:on the game )?is missing/i, (file) => !serverLine(file).isThere],
  [
    /signature of the server in it reaches only as far as ply (\d+)/,
    (file, [, ply]) => {
      const { chain, isRight } = serverLine(file)
      return (
        isRight &&
        chainIn(file)
          .slice(0, -1)
          .some(({ value, plies }) => value === chain && plies === Number(ply))
      )
    },
  ],
  [
    /signature of the server in it is for a different course or ending/,
    (file) => {
      const { chain, isRight } = serverLine(file)
      return isRight && !chainIn(file).some(({ value }) => value === chain)
    },
  ],
  [
    /signed by another key than the game/,
    (file) => serverLine(file).isThere && serverLine(file).key !== headLine(file).key,
  ],
  [
    /this signature does not match the key/i,
    (file) =>
      (serverLine(file).isThere && !serverLine(file).isRight) || (headLine(file).isThere && !headLine(file).isRight),
  ],
  [/The server signed the game as it is in this file/, isWholeSigned],
  [/nor that the game ended here|cut the game short/, (file) => !isWholeSigned(file) && has(file, /^(?:end|closed) /)],
  [/anyone who has the file can rewrite them\./, (file) => !isWholeSigned(file) && !has(file, /^(?:end|closed) /)],
  [/server signature is by https/, (file) => serverLine(file).isRight],
  [/carries no signatures/, (file) => !has(file, /^signed /)],
  [
    /has signatures, and no key/,
    (file) => has(file, /^signed \d/) && !has(file, /^(?:commit \d \S+|key \d) [\w-]{43}$/),
  ],
  [/carries no entry of a server’s log/, (file) => !has(file, /^log /)],
  [
    /lacks the head of the log, or the way to it/,
    (file) => has(file, /^log /) && !(has(file, /^log head/) && has(file, /^log opening/)),
  ],
  [/has no entry of the game’s end/, (file) => !has(file, /^log closing/)],
  [
    /commitments were in the server’s log before the ending;/,
    (file) => headLine(file).isRight && isLogged(file, 'opening') && isLogged(file, 'closing'),
  ],
  [
    /commitments are in the server’s log;/,
    (file) => headLine(file).isRight && isLogged(file, 'opening') && !has(file, /^log closing/),
  ],
  [
    /does not lead from the (opening|ending) of this game/,
    (file, [, of]) => !isLogged(file, of === 'opening' ? 'opening' : 'closing'),
  ],
  [
    /signed this head of the log/,
    (file) =>
      headsIn(file).some(({ size, root }) => size === headLine(file).size && headLine(file).root.startsWith(root)),
  ],
  [
    /signed a head of the log with ([\d,]+) entr\S+; this log begins/,
    (file, [, size]) => headsIn(file).some((head) => head.size === Number(size) && head.size < headLine(file).size),
  ],
  [
    /had seen another log, of (\d+) entries/,
    (file, [, size]) => headsIn(file).some((head) => head.size === Number(size)),
  ],
  [
    /All (\d+) steps are allowed/,
    (file, [, steps]) => file.lines.filter((line) => /^\d+ /.test(line)).length === Number(steps),
  ],
  [/and the result is right/, (file) => has(file, /^end /)],
  [
    /a choice from ply (\d+)|covers the choice of .* in ply (\d+)/,
    (file, [, a, b]) => has(file, new RegExp(`^${a ?? b} play `)),
  ],
  [/one of its own is on plies that were taken back/, (file) => has(file, /^undone /)],
  [
    /but the file ends at ply (\d+)/,
    (file, [, plies]) => file.lines.filter((line) => /^\d+ /.test(line)).length === Number(plies),
  ],
]

test('what is said of a file that was changed in any way is so', () => {
  const untrue = checked.flatMap((one) => {
    const { said } = one
    return CLAIMS.flatMap(([claim, isSo]) => {
      const found = claim.exec(said)
      return found !== null && !isSo(one.file, found) ? [`${found[0]}\n${one.file.text}`] : []
    })
  })
  expect(untrue.slice(0, 3).join('\n\n')).toBe('')
})

test('every kind of sentence is said of one of them', () => {
  const all = checked.map(({ said }) => said).join('\n')
  expect(CLAIMS.flatMap(([claim]) => (claim.test(all) ? [] : [claim.source]))).toEqual([])
})

test('a file is read only if its first line says as much as its lines need', () => {
  const tooLow = checked.filter(({ file }) => {
    const due = has(file, /^log closing \d+ beside/) ? 3 : has(file, /^(?:signed |log |commit \d \S+ )/) ? 2 : 1
    return Number(file.lines[0]!.split(' ')[1]) < due
  })
  expect(tooLow.map(({ verdict }) => verdict.verdict)).toEqual(tooLow.map(() => 'unreadable'))
  expect(tooLow.length).toBeGreaterThan(5)
})

const python = findPython()

/** The second verifier has no rules. It can neither replay a file nor recompute a roll of version 1. */
const needsRules = ({ file, verdict }: (typeof checked)[number]): boolean => {
  if (verdict.verdict === 'unreadable') return readTranscript(file.text).ok
  return (
    verdict.levels[0]!.state !== 'shown' || (verdict.levels[1]!.state !== 'not shown' && !has(file, /^(?:sides|deck) /))
  )
}

const expected = (verdict: CheckedText['verdict']): Vector['expect'] => {
  if (verdict.verdict === 'unreadable') return { verdict: 'unreadable', line: verdict.fault.line, levels: {} }
  const levels = Object.fromEntries(verdict.levels.map(({ level, state }) => [level, state]))
  return { verdict: verdict.verdict, ...(verdict.verdict === 'refuted' && { line: verdict.line }), levels }
}

const malformed = [...malformedFiles(), ...endingVectors()]

test('a malformed file or ending is refused where it is wrong', () => {
  expect(malformed.length).toBeGreaterThan(200)
  for (const { name, file, expect: due } of malformed)
    expect([name, expected(checkText(file).verdict)]).toEqual([name, { ...due, level: undefined }])
})

const vectorsFor = (): readonly Vector[] =>
  checked
    .filter((one) => !needsRules(one))
    .map(({ file, verdict }, i) => ({ name: `mutation ${i}`, about: '', file: file.text, expect: expected(verdict) }))

test.skipIf(python === undefined)('the verifier in Python says the same of each of them', () =>
  inTestFolder(async (folder) => {
    const file = join(folder, 'mutations.json')
    const vectors = [...vectorsFor(), ...malformed]
    writeFileSync(file, JSON.stringify(vectors))
    const script = fileURLToPath(new URL('../../../examples/verify.py', import.meta.url))
    const { stdout } = spawnSync(python!, [script, '--vectors', file], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    expect(vectors.length).toBeGreaterThan(500)
    expect(stdout).toBe(`${vectors.length} of ${vectors.length} vectors agree\n`)
  }),
)
