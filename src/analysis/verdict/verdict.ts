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
import { compareKept, type Comparison, type OwnRecord } from './kept.ts'

/**
 * Levels of proof. `rules`: followed; `dice`: follow from committed secrets; `signatures`: devices signed the choices;
 * `log`: the server's log had the commitments before play; `kept`: matches a separately stored copy. docs/proof.md
 * describes each.
 */
export const LEVELS = ['rules', 'dice', 'signatures', 'log', 'kept'] as const
export type LevelName = (typeof LEVELS)[number]

/** Findings of a level that is shown. */
type Evidence = {
  /** Number of plies. `isEnded`: the rules ended the game, so that it has a result. */
  readonly rules: { readonly plies: number; readonly isEnded: boolean }
  /** `rolls`: number of rolls that follow from the secrets. `committed`: parties that committed to the secrets. */
  readonly dice: { readonly rolls: number; readonly committed: readonly Party[] }
  readonly signatures: Pick<Extract<SignatureProof, { kind: 'signed' }>, 'signers' | 'moved' | 'byServer'>
  /**
   * Signed head: time (ms since 1970), key and number of leaves. `hasEnding`: the log has the ending; `seen`: heads
   * signed by devices.
   */
  readonly log: Pick<Extract<LogProof, { kind: 'logged' }>, 'hasEnding' | 'seen'> & Pick<LogHead, 'at' | 'key' | 'size'>
  /** Number of common plies. `isWhole`: both end there; `isLonger`: the stored record continues. */
  readonly kept: { readonly plies: number; readonly isWhole: boolean; readonly isLonger?: true }
}

/**
 * Reason for not showing a level. For signatures, `isAttested`: the server signed the whole game; `isRunning`: the game
 * is not over.
 */
type NotShown = {
  readonly state: 'not shown'
  readonly message: string
  readonly isAttested?: true
  readonly isRunning?: true
}

/**
 * Refutation of a level. `line`: line of the file that shows it. `by`: responsible party if the file is unchanged;
 * undefined if only a changed file explains the fault. `isSigned`: the party signed the line, so the file is unchanged.
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
 * Result of checking a saved game. `refuted`: `check` names the refuted level. `proven`: rules and dice hold.
 * `unproven`: `check` names the missing part of the dice, undefined if they were not sealed.
 */
export type Verdict = Outcome & { readonly levels: readonly Level[] }

/** Replayed game with the file's own header, because the replay adds default rules that the signed header may omit. */
export const withOwnHeader = (play: AnyPlay, header: Header): AnyPlay => ({ ...play, header })

/** Game replayed as far as possible, with each event's line; `fault` says why the replay stopped. */
export type ReplayedFile = {
  readonly play: AnyPlay
  readonly lineNumbers: readonly number[]
  /** Line of `end …` or `open`, or where that line should be. */
  readonly endLine: number
  readonly fault?: TranscriptFault | undefined
}

/** Fault codes that refute a readable game; other faults make a file unreadable. */
const AGAINST_THE_RULES = ['choice', 'turn', 'outcome', 'reveal', 'closed', 'chance', 'end']

const w = words.verdict

const notShown = <L extends LevelName>(level: L, message: string) => ({ level, state: 'not shown', message }) as const

const lineOfEvent = (event: number, { lineNumbers, endLine }: ReplayedFile): number =>
  event === DICE_LINE ? (lineNumbers[0] ?? endLine) - 1 : (lineNumbers[event] ?? endLine)

/** Refutation by a wrong event: names the responsible party, or a changed file. */
const refutedAt = (
  { event, message, by }: { readonly event: number; readonly message: string; readonly by?: Party },
  followed: ReplayedFile,
): Refuted => ({
  state: 'refuted',
  line: lineOfEvent(event, followed),
  message: by === undefined ? w.changed(message) : message,
  ...(by !== undefined && { by }),
})

/** Dice level. If the server signed the file to its end, the file is unchanged, so any fault is the server's. */
const diceLevel = (proof: Proof, isAttested: boolean, followed: ReplayedFile): Level<'dice'> => {
  const level = 'dice'
  if (proof.kind === 'unproven') return notShown(level, proof.message)
  if (proof.kind === 'proven') return { level, state: 'shown', rolls: proof.rolls, committed: proof.committed }
  if (!isAttested) return { level, ...refutedAt(proof, followed) }
  return { level, ...refutedAt({ ...proof, by: 'server' }, followed), isSigned: true }
}

const signaturesLevel = (proof: SignatureProof, followed: ReplayedFile): Level<'signatures'> => {
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

const logLevel = (proof: LogProof, followed: ReplayedFile): Level<'log'> => {
  const level = 'log'
  if (proof.kind === 'unlogged') return notShown(level, proof.message ?? w.missing.log)
  if (proof.kind === 'refuted') return { level, ...refutedAt(proof, followed) }
  const { at, key, size } = proof.head
  return { level, state: 'shown', at, key, size, hasEnding: proof.hasEnding, seen: proof.seen }
}

const keptLevel = (found: Comparison | undefined, followed: ReplayedFile): Level<'kept'> => {
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

const levelsOf = (proof: Proof, followed: ReplayedFile, kept: OwnRecord | undefined): readonly Level[] => {
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

/** Checks a game by levels, and against a separate record; undefined if the file is unreadable or only damaged. */
export const verdictOf = (followed: ReplayedFile, kept?: OwnRecord, onProgress?: OnProgress): Verdict | undefined => {
  const { fault, play } = followed
  if (fault !== undefined && AGAINST_THE_RULES.includes(fault.code))
    return againstTheRules(fault.line, fault.message, play.header)
  if (fault !== undefined && fault.code !== 'damaged') return undefined
  const proof = verifyDice(play, onProgress)
  const levels = levelsOf(proof, followed, kept)
  const outcome = overallOutcome(proof, levels)
  // If only the checksum is wrong, the secrets may still refute a changed roll.
  return fault === undefined || outcome.verdict === 'refuted' ? { ...outcome, levels } : undefined
}
