import type { AnyPlay, TranscriptFault } from '../engine/index.ts'
import { type DiceCheck, type Proof, verifyDice } from '../protocol/sealed/verify.ts'

/**
 * What came of checking a saved game, in lines of its file. `check` is what failed (`rules` stands for a line that breaks them
 * and for a wrong result), or, where it is not proven, what cannot be checked; missing where the dice were not sealed at all.
 */
export type Verdict =
  | { readonly verdict: 'proven'; readonly rolls: number }
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
const AGAINST_THE_RULES = ['choice', 'turn', 'outcome', 'closed', 'end']

const onLine = (proof: Proof, { lineNumbers, endLine }: Followed): Verdict => {
  const { kind: verdict, ...rest } = proof
  if (!('event' in rest)) return { verdict, ...rest } as Verdict
  const { event, check, message } = rest
  return { verdict: 'refuted', check, line: lineNumbers[event] ?? endLine, message }
}

/** Checks rules and dice of a game; undefined when its file cannot be read (or is damaged where nothing else is wrong with it). */
export const verdictOn = (followed: Followed): Verdict | undefined => {
  const { fault, play } = followed
  if (fault === undefined) return onLine(verifyDice(play), followed)
  const { code, line, message } = fault
  if (AGAINST_THE_RULES.includes(code)) return { verdict: 'refuted', check: 'rules', line, message }
  // Only the checksum does not fit: where a roll was changed the secrets name it.
  const dice = code === 'damaged' ? onLine(verifyDice(play), followed) : undefined
  return dice?.verdict === 'refuted' ? dice : undefined
}
