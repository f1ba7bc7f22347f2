import type { AnyPlay, Seat, TranscriptFault } from '../../engine/index.ts'
import { type DiceCheck, type Proof, verifyDice } from '../../protocol/sealed/verify.ts'

/**
 * What came of checking a saved game, in lines of its file. `proven`: the rules were kept and every roll follows from the secrets
 * in the file, no more; `committed` says whose secrets they are said to be, and choices are not signed (`limitsOf` says what that
 * leaves open). `check` is what failed (`rules` stands for a line that breaks them and for a wrong result), or, of an unproven
 * file, what cannot be checked; missing where the dice were not sealed at all.
 */
export type Verdict =
  | {
      readonly verdict: 'proven'
      readonly rolls: number
      readonly committed: readonly (Seat | 'server')[]
      readonly choicesSigned: false
    }
  | {
      readonly verdict: 'refuted'
      readonly check: 'rules' | DiceCheck
      readonly line: number
      readonly message: string
    }
  | { readonly verdict: 'unproven'; readonly check?: DiceCheck; readonly message: string }

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

const onLine = (proof: Proof, { lineNumbers, endLine }: Followed): Verdict => {
  if (proof.kind === 'proven') {
    const { rolls, committed } = proof
    return { verdict: 'proven', rolls, committed, choicesSigned: false }
  }
  const { check, message } = proof
  if (proof.kind === 'unproven') return { verdict: 'unproven', message, ...(check && { check }) }
  return { verdict: 'refuted', check: proof.check, line: lineNumbers[proof.event] ?? endLine, message }
}

/** Checks rules and dice of a game; undefined when its file cannot be read (or is damaged where nothing else is wrong with it). */
export const verdictOf = (followed: Followed): Verdict | undefined => {
  const { fault, play } = followed
  if (fault === undefined) return onLine(verifyDice(play), followed)
  const { code, line, message } = fault
  if (AGAINST_THE_RULES.includes(code)) return { verdict: 'refuted', check: 'rules', line, message }
  // Only the checksum does not fit: where a roll was changed the secrets name it.
  const dice = code === 'damaged' ? onLine(verifyDice(play), followed) : undefined
  return dice?.verdict === 'refuted' ? dice : undefined
}
