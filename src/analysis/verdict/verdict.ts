import {
  type AnyPlay,
  endingOf,
  type Header,
  isOver,
  type LogHead,
  type Party,
  type TranscriptFault,
  type OnProgress,
} from '../../engine/index.ts'
import { type LogProof, verifyLog } from '../../protocol/log/verify-log.ts'
import { chainOf } from '../../protocol/sealed/chain.ts'
import { DICE_LINE, type DiceCheck, type Proof, sealIn, verifyDice } from '../../protocol/sealed/verify.ts'
import { type SignatureProof, verifySignatures } from '../../protocol/sealed/verify-signatures.ts'
import { words } from '../words.ts'
import { compareKept, type Comparison, type Kept } from './kept.ts'

/**
 * What a file can show, each a level of its own: the game replays by the rules; its dice follow from the committed secrets; its
 * choices are signed by these devices; all of it was committed to before play, as the server's log shows; it matches what was kept
 * elsewhere. docs/proof.md says what each of them shows and what it does not.
 */
export const LEVELS = ['rules', 'dice', 'signatures', 'log', 'kept'] as const
export type LevelName = (typeof LEVELS)[number]

/** What a level that is shown was found to be. */
type Evidence = {
  /** How many plies it has, and whether the rules have ended it, so that there is a result. */
  readonly rules: { readonly plies: number; readonly isEnded: boolean }
  /** How many rolls follow from the secrets, and whose these are said to be. */
  readonly dice: { readonly rolls: number; readonly committed: readonly Party[] }
  readonly signatures: Pick<Extract<SignatureProof, { kind: 'signed' }>, 'signers' | 'moved' | 'byServer'>
  /** When the head of `size` leaves was signed by this key, in milliseconds since 1970; whether the ending is in it; whose devices signed which head they saw. */
  readonly log: Pick<Extract<LogProof, { kind: 'logged' }>, 'hasEnding' | 'seen'> & Pick<LogHead, 'at' | 'key' | 'size'>
  /** File and kept game share `plies`; `isWhole` if that is all of both, `isLonger` if the kept game goes on. */
  readonly kept: { readonly plies: number; readonly isWhole: boolean; readonly isLonger?: true }
}

/** `message` says why it is not shown. Of signatures: `isAttested` if the server signed the whole course, `isRunning` if nothing ended. */
type NotShown = {
  readonly state: 'not shown'
  readonly message: string
  readonly isAttested?: true
  readonly isRunning?: true
}

/**
 * `line` is the line of the file that refutes it. `by` is who can have done that if the file was not changed since; missing where
 * only a changed file explains it. `isSigned`: the file was not changed, because that party signed this line.
 */
type Refuted = {
  readonly state: 'refuted'
  readonly line: number
  readonly message: string
  readonly by?: Party
  readonly isSigned?: true
}

export type Level<L extends LevelName = LevelName> = {
  readonly [N in L]: { readonly level: N } & ((Evidence[N] & { readonly state: 'shown' }) | NotShown | Refuted)
}[L]

type Outcome =
  | {
      readonly verdict: 'proven'
      readonly rolls: number
      readonly committed: readonly Party[]
      readonly choicesSigned: boolean
    }
  | {
      readonly verdict: 'refuted'
      readonly check: Exclude<LevelName, 'dice'> | DiceCheck
      readonly line: number
      readonly message: string
    }
  | { readonly verdict: 'unproven'; readonly check?: DiceCheck; readonly message: string }

/**
 * What came of checking a saved game, in lines of its file. `refuted`: one of the levels is, and `check` names what failed.
 * `proven`: the rules were kept and every roll follows from the secrets in the file, no more; the levels say how far the rest goes.
 * `check` of an unproven file is what cannot be checked of the dice; missing where they were not sealed at all.
 */
export type Verdict = Outcome & { readonly levels: readonly Level[] }

/** A replayed game with the header as its file has it: what is signed may leave out house rules of which the replay knows the values. */
export const asWritten = (play: AnyPlay, header: Header): AnyPlay => ({ ...play, header })

/** A game as far as its file could be followed, with the line of each of its events; `fault` says where it could not. */
export type Followed = {
  readonly play: AnyPlay
  readonly lineNumbers: readonly number[]
  /** The line on which the game is closed by `end …` or `open`, or would be. */
  readonly endLine: number
  readonly fault?: TranscriptFault | undefined
}

/** A game that can be read and breaks its rules, or states a wrong result, is refuted; all else that is wrong is unreadable. */
const AGAINST_THE_RULES = ['choice', 'turn', 'outcome', 'reveal', 'closed', 'chance', 'end']

const w = words.verdict

const notShown = <L extends LevelName>(level: L, message: string) => ({ level, state: 'not shown', message }) as const

const lineOfEvent = (event: number, { lineNumbers, endLine }: Followed): number =>
  event === DICE_LINE ? (lineNumbers[0] ?? endLine) - 1 : (lineNumbers[event] ?? endLine)

/** A wrong event as it is told: whose doing it can be, or that the file was changed. */
const refutedAt = (
  { event, message, by }: { readonly event: number; readonly message: string; readonly by?: Party },
  followed: Followed,
): Refuted => ({
  state: 'refuted',
  line: lineOfEvent(event, followed),
  message: by === undefined ? w.changed(message) : message,
  ...(by !== undefined && { by }),
})

/** The dice. Where the server signed the file to its end, nobody has changed it since: what is wrong in it the server wrote. */
const diceLevel = (proof: Proof, isAttested: boolean, followed: Followed): Level<'dice'> => {
  const level = 'dice'
  if (proof.kind === 'unproven') return notShown(level, proof.message)
  if (proof.kind === 'proven') return { level, state: 'shown', rolls: proof.rolls, committed: proof.committed }
  if (!isAttested) return { level, ...refutedAt(proof, followed) }
  return { level, ...refutedAt({ ...proof, by: 'server' }, followed), isSigned: true }
}

const signaturesLevel = (proof: SignatureProof, followed: Followed): Level<'signatures'> => {
  const level = 'signatures'
  if (proof.kind === 'unsigned')
    return {
      ...notShown(level, proof.message ?? w.missing.signatures),
      ...(proof.isAttested && { isAttested: true }),
      ...(!isOver(followed.play) && { isRunning: true }),
    }
  if (proof.kind === 'refuted') return { level, ...refutedAt(proof, followed) }
  const { signers, moved, byServer } = proof
  return { level, state: 'shown', signers, moved, byServer }
}

const logLevel = (proof: LogProof, followed: Followed): Level<'log'> => {
  const level = 'log'
  if (proof.kind === 'unlogged') return notShown(level, proof.message ?? w.missing.log)
  if (proof.kind === 'refuted') return { level, ...refutedAt(proof, followed) }
  const { at, key, size } = proof.head
  return { level, state: 'shown', at, key, size, hasEnding: proof.hasEnding, seen: proof.seen }
}

const keptLevel = (found: Comparison | undefined, followed: Followed): Level<'kept'> => {
  const level = 'kept'
  if (found === undefined) return notShown(level, w.missing.kept)
  if (found.kind === 'other') return notShown(level, found.message)
  if (found.kind === 'same') {
    const { kind: _, ...shared } = found
    return { level, state: 'shown', ...shared }
  }
  const { event, message } = found
  const refuted = { level, state: 'refuted', line: lineOfEvent(event, followed), message } as const
  return found.isForked ? { ...refuted, by: 'server', isSigned: true } : refuted
}

const levelsOf = (proof: Proof, followed: Followed, kept: Kept | undefined): readonly Level[] => {
  const { play } = followed
  const chain = chainOf(play, sealIn(play))
  const signatures = verifySignatures(play, chain)
  return [
    { level: 'rules', state: 'shown', plies: play.plies.length, isEnded: endingOf(play) !== undefined },
    diceLevel(proof, signatures.isAttested, followed),
    signaturesLevel(signatures, followed),
    logLevel(verifyLog(play, chain), followed),
    keptLevel(kept && compareKept(play, chain, kept), followed),
  ]
}

const overallOutcome = (proof: Proof, levels: readonly Level[]): Outcome => {
  for (const { level, ...found } of levels) {
    if (found.state !== 'refuted') continue
    const { line, message } = found
    const check = level === 'dice' ? (proof.kind === 'refuted' ? proof.check : 'rolls') : level
    return { verdict: 'refuted', check, line, message }
  }
  if (proof.kind === 'proven') {
    const choicesSigned = levels.some(({ level, state }) => level === 'signatures' && state === 'shown')
    return { verdict: 'proven', rolls: proof.rolls, committed: proof.committed, choicesSigned }
  }
  const { message } = proof
  return { verdict: 'unproven', message, ...(proof.kind === 'unproven' && proof.check && { check: proof.check }) }
}

const againstTheRules = (line: number, message: string, { dice }: Header): Verdict => {
  const rest = LEVELS.slice(1).map((level) => notShown(level, w.missing.rules(line)))
  const by = dice.kind === 'sealed' && ({ by: 'server' } as const)
  const levels: readonly Level[] = [{ level: 'rules', state: 'refuted', line, message, ...by }, ...rest]
  return { verdict: 'refuted', check: 'rules', line, message, levels }
}

/** Checks a game level by level, against what was `kept` of it elsewhere; undefined when its file cannot be read (or is damaged where nothing else is wrong with it). */
export const verdictOf = (followed: Followed, kept?: Kept, onProgress?: OnProgress): Verdict | undefined => {
  const { fault, play } = followed
  if (fault !== undefined && AGAINST_THE_RULES.includes(fault.code))
    return againstTheRules(fault.line, fault.message, play.header)
  if (fault !== undefined && fault.code !== 'damaged') return undefined
  const proof = verifyDice(play, onProgress)
  const levels = levelsOf(proof, followed, kept)
  const outcome = overallOutcome(proof, levels)
  // Where only the checksum does not fit, a roll that was changed is named by the secrets.
  return fault === undefined || outcome.verdict === 'refuted' ? { ...outcome, levels } : undefined
}
