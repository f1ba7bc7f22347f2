import type { GameText, RuleWords } from '../../text.ts'
import { kingContent } from '../content/in-play.ts'
import type { Content } from '../content/schema.ts'
import { turnsOf } from '../rules/house-rules.ts'
import type { KingState } from '../rules/state.ts'
import { actionWordsFor, habits } from './choices.ts'
import { promptFor } from './prompt.ts'
import { pointsSoFar, sketchFor } from './sketch.ts'
import { highlightWith, leadText } from './result.ts'
import { tellWith } from './tell.ts'
import { words } from './words.ts'

const { rules } = words

const characterValues = ({ characters }: Content): RuleWords['values'] =>
  Object.fromEntries(
    characters.map(({ id, name, bonus }) => [
      id,
      { title: name, about: rules.bonus(bonus.points, words.positions[bonus.position]) },
    ]),
  )

const tierText = (more: number): string => {
  if (more === 0) return rules.tier.same
  return more > 0 ? rules.tier.higher(more) : rules.tier.lower(-more)
}

const houseRuleWordsFor = (content: Content): { readonly [name: string]: RuleWords } => {
  const { easy, usual, hard } = content.solo.tiers
  const { values: tiers, title, about } = rules.tier
  return {
    mode: { ...rules.mode, ruling: 'K24' },
    advantage: { ...rules.advantage, ruling: 'K28' },
    'last-turn': { ...rules.lastTurn, ruling: 'K18' },
    'turn-limit': { ...rules.turnLimit, ruling: 'K18', values: {} },
    characters: { ...rules.characters, ruling: 'K24' },
    first: { ...rules.first, ruling: 'K24', values: characterValues(content) },
    second: { ...rules.second, ruling: 'K24', values: characterValues(content) },
    twins: { ...rules.twins, ruling: 'K24' },
    tie: { ...rules.tie, ruling: 'K7' },
    youngest: { ...rules.youngest, ruling: 'K7' },
    'takedown-boards': { ...rules.takedownBoards, ruling: 'K29' },
    tier: {
      title,
      about,
      ruling: 'K19',
      values: {
        easy: { title: tiers.easy, about: tierText(easy) },
        usual: { title: tiers.usual, about: tierText(usual) },
        hard: { title: tiers.hard, about: tierText(hard) },
      },
    },
    boards: {
      ...rules.boards,
      ruling: 'K25',
      say(value) {
        const read = kingContent.read(value)
        return read.ok ? read.value.name : value
      },
    },
  }
}

/** Texts of King of the Roll for this content's boards and cards. */
export const textFor = (content: Content): GameText<KingState> => ({
  title: words.title,
  tagline: words.tagline,
  credit: words.credit,
  seatNames: ['Bruno', 'Chieko'],
  dice: words.belts,
  houseRules: houseRuleWordsFor(content),
  action: actionWordsFor(content),
  prompt: promptFor(content),
  habits,
  tell: tellWith(content),
  highlight: highlightWith(content),
  chapter: ({ turn, rules: played }) =>
    turn === 0
      ? { number: turn, title: words.chapter.setUp }
      : { number: turn, title: words.chapter.turn(turn), last: turnsOf(played) },
  standing: pointsSoFar,
  lead: leadText,
  sketch: sketchFor(content),
})
