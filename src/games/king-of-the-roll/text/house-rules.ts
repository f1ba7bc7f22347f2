import type { RuleWords } from '../../text.ts'
import type { Content } from '../content/schema.ts'
import { POSITION_WORDS } from './words.ts'

const characterValues = ({ characters }: Content): RuleWords['values'] =>
  Object.fromEntries(
    characters.map(({ id, name, bonus }) => [
      id,
      { title: name, about: `${bonus.points} skill points more in ${POSITION_WORDS[bonus.position]}.` },
    ]),
  )

/** The house rules in words, by name. */
export const houseRuleWordsFor = (content: Content): { readonly [name: string]: RuleWords } => ({
  mode: {
    title: 'What is fought for?',
    about: 'A submission wins in either case.',
    ruling: 'K24',
    values: {
      scoring: { title: 'Points', about: 'Eight turns; more points win, then more advantages.' },
      submission: { title: 'Submission only', about: 'No points: only a submission wins.' },
    },
  },
  'turn-limit': {
    title: 'Turns until a draw',
    about: 'Submission only: after so many turns the match is a draw.',
    ruling: 'K18',
    values: {},
  },
  characters: {
    title: 'Who fights?',
    about: 'Each animal has its own modifications, Place dice, card and favourite position.',
    ruling: 'K24',
    values: {
      choose: { title: 'Chosen', about: 'The high die chooses first.' },
      random: { title: 'By lot', about: 'Each draws a character.' },
      named: { title: 'Settled beforehand', about: 'Both are named below; they may be the same.' },
    },
  },
  first: {
    title: 'The first one’s character',
    about: 'Whom the first seat leads.',
    ruling: 'K24',
    values: characterValues(content),
  },
  second: {
    title: 'The second one’s character',
    about: 'Whom the second seat leads, or the Solo opponent.',
    ruling: 'K24',
    values: characterValues(content),
  },
  tier: {
    title: 'How hard is it alone?',
    about: 'Alone only: what the Solo opponent’s cards are worth.',
    ruling: 'K19',
    values: {
      easy: { title: 'White belt', about: tierText(content.solo.tiers.easy) },
      usual: { title: 'Purple belt', about: tierText(content.solo.tiers.usual) },
      hard: { title: 'Black belt', about: tierText(content.solo.tiers.hard) },
    },
  },
})

const tierText = (more: number): string => {
  if (more === 0) return 'The totals that stand on the cards.'
  return `Each total is ${Math.abs(more)} ${more > 0 ? 'higher' : 'lower'}.`
}
