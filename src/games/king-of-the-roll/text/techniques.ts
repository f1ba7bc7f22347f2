import type { AnyTechnique } from '../rules/edition.ts'
import { kindOf, type Kind } from '../rules/skill.ts'
import { BELTS } from '../content/schema.ts'
import { diceText, POSITION_WORDS } from './words.ts'

export const KIND_WORDS: { readonly [kind in Kind]: string } = {
  takedown: 'Takedown',
  'takedown-defense': 'Defense',
  'guard-pull': 'Guard Pull',
  sweep: 'Sweep',
  improve: 'Improve',
  pass: 'Pass',
  control: 'Control',
  submission: 'Submission',
}

const LEADS: { readonly [kind in Kind]?: string } = {
  takedown: 'lands by its advantage, on top',
  'takedown-defense': 'keeps standing; 4+ turns a takedown round',
  'guard-pull': 'Closed Guard below; by 1 Open Guard',
  control: 'stops what the other does',
  submission: 'wins the match',
}

/** Where a technique leads: "Half Guard, 5+ Side Mount"; what it does where it leads nowhere. */
export const leadsText = (technique: AnyTechnique, at: number): string => {
  if (!('outcomes' in technique)) return LEADS[kindOf(technique, at)]!
  return technique.outcomes
    .map(({ advantage, to }, i) => `${i === 0 && advantage === 1 ? '' : `${advantage}+ `}${POSITION_WORDS[to]}`)
    .join(', ')
}

/** A technique in one sentence, with its fields. */
export const techniqueWords = (technique: AnyTechnique, at: number): string => {
  const fields = BELTS.map((belt) => `${belt} ${technique.fields[belt]}`).join(', ')
  return `${technique.name}, ${KIND_WORDS[kindOf(technique, at)]}, needs ${diceText(technique.matches)}: ${fields}. ${leadsText(technique, at)}`
}
