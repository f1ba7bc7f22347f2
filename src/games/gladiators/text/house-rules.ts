import type { RuleWords } from '../../text.ts'
import { READY_MADE } from '../rules/ready-made.ts'
import { rosterOf } from '../rules/roster.ts'

/** "Ursa"; "Brutus or Livia"; "any, or Ursa". */
const rosterText = (value: string): string => {
  const roster = rosterOf(value)
  const isAll = READY_MADE.every((sheet) => roster.includes(sheet))
  const names = roster.filter((sheet) => !isAll || !READY_MADE.includes(sheet)).map(({ name }) => name)
  return [...(isAll ? ['any'] : []), ...names].join(', ').replace(/, ([^,]*)$/, isAll ? ', or $1' : ' or $1')
}

const gladiator = (title: string): RuleWords => ({
  title,
  about: 'Chosen at the table, a ready-made gladiator by name, or a whole sheet of 40 points.',
  ruling: 'G21',
  values: {},
  say: rosterText,
})

/** The house rules in words, by name. */
export const houseRuleWords: { readonly [name: string]: RuleWords } = {
  a: gladiator('Gladiator of the first seat'),
  b: gladiator('Gladiator of the second seat'),
  critical: {
    title: 'How much does a critical strike take?',
    about: 'Three 6s or more; the table of critical damage is lost.',
    ruling: 'G3',
    values: {
      double: { title: 'Twice the 6s', about: 'Twice the number of 6s and the bonus of the weapon’s class.' },
      count: { title: 'The 6s once', about: 'The number of 6s and the bonus of the weapon’s class.' },
    },
  },
  'luck-on-defence': {
    title: 'Luck dice on defence?',
    about: 'Luck dice always help attacks and initiative.',
    ruling: 'G9',
    values: {
      on: { title: 'Yes', about: 'The defender may add Luck dice once the attack has been rolled.' },
      off: { title: 'No', about: 'Luck is for attacks and initiative only.' },
    },
  },
  'heal-dice': {
    title: 'Heal dice?',
    about: 'They stand on the tracker, but their rules are lost.',
    ruling: 'G12',
    values: {
      on: { title: 'In place of an attack', about: 'Spend a Heal die: roll it and regain its half, rounded up.' },
      off: { title: 'Not played', about: 'Heal dice are of no use.' },
    },
  },
  'turn-limit': {
    title: 'Turns at most',
    about: 'After so many turns of both together the healthier gladiator wins; equal health is a draw.',
    ruling: 'G13',
    values: {},
  },
}
