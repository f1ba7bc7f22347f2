import {
  type ActionCard,
  BELTS,
  type Character,
  type Content,
  POSITIONS,
  ROLES,
  type SoloCard,
  TIERS,
  TOKENS,
} from '../content/schema.ts'
import { markdownTable } from '../../rules-page.ts'
import { type AnyTechnique, backOf } from '../rules/edition.ts'
import { kindOf } from '../rules/skill.ts'
import { backText, effectText, leadsText, techniqueSentence, words } from './words.ts'

const characterRow = ({ name, modifications, start, bonus, card }: Character): readonly string[] => [
  name,
  ...BELTS.map((belt) => `${modifications[belt]} ${start[belt]}`),
  `${words.positions[bonus.position]} +${bonus.points}`,
  card.name,
]

const cardRow = ({ name, effect }: ActionCard, owner: string): readonly string[] => [
  name,
  owner,
  `${effectText(effect)}.`,
]

const cardRows = ({ cards, characters }: Content): readonly (readonly string[])[] => [
  ...cards.map((card) => cardRow(card, card.solo ? 'common, also alone' : 'common')),
  ...characters.map(({ card, name }) => cardRow(card, name)),
]

const TECHNIQUE_HEADS = ['technique', 'what it is for', ...BELTS, 'dice needed', 'where it leads'] as const

const techniqueRow = (technique: AnyTechnique, at: number): readonly string[] => [
  technique.name,
  words.kinds[kindOf(technique, at)],
  ...BELTS.map((belt) => technique.fields[belt]),
  String(technique.matches),
  leadsText(technique, at),
]

const sentenceLines = (techniques: readonly AnyTechnique[]): readonly string[] => {
  const lines = techniques.flatMap(({ name }) => {
    const sentence = techniqueSentence(name)
    return sentence === undefined ? [] : [`- **${name}.** ${sentence}`]
  })
  return lines.length === 0 ? [] : ['', ...lines]
}

const standingLines = ({ takedowns }: Content): readonly string[] =>
  takedowns.flatMap((sides, board) =>
    sides.flatMap((face, side) => [
      '',
      `### Takedown board ${board + 1}, side ${side + 1}`,
      '',
      ...markdownTable(
        TECHNIQUE_HEADS,
        TOKENS.map((token, at) => techniqueRow(face[token], at)),
      ),
      ...sentenceLines(TOKENS.map((token) => face[token])),
    ]),
  )

/** Ground techniques, highest position first as in the Positions Table. */
const groundLines = (content: Content): readonly string[] =>
  POSITIONS.toReversed().flatMap((position) =>
    ROLES.flatMap((role) => [
      '',
      `### ${words.positions[position]}, ${role}`,
      '',
      `${backText(backOf(content, `${position} ${role}`))}.`,
      '',
      ...markdownTable(TECHNIQUE_HEADS, content.ground[position][role].map(techniqueRow)),
      ...sentenceLines(content.ground[position][role]),
    ]),
  )

const soloRow = ({ technique, total, bonus }: SoloCard, at: number): readonly string[] => [
  String(at + 1),
  String(technique),
  String(total),
  `+${bonus.points} in ${words.positions[bonus.position]}`,
]

const tierText = ({ solo: { tiers } }: Content): string =>
  TIERS.map((tier) => `${tiers[tier] < 0 ? '−' : '+'}${Math.abs(tiers[tier])} at \`${tier}\``).join(', ')

/** Printed content as the end of the rules page in Markdown: animals, action cards, all boards, and the solo deck. */
export const contentPage = (content: Content): string =>
  [
    '## The animals',
    '',
    'For each belt colour the modification, and the number of the Place die at the start. The bonus counts on top and below (K14).',
    '',
    ...markdownTable(['animal', ...BELTS, 'bonus', 'card'], content.characters.map(characterRow)),
    '',
    '## The action cards',
    '',
    'Each fighter has two common cards and the card of its animal. All of them touch rolled dice only.',
    '',
    ...markdownTable(['card', 'whose', 'what it does'], cardRows(content)),
    '',
    '## The boards',
    '',
    'Each field says what it asks of a die. A technique succeeds only with as many dice as it needs. Where it leads depends on how many skill points it wins by: “win by 4+: Mount” for 4 or more.',
    ...standingLines(content),
    ...groundLines(content),
    '',
    '## The solo deck',
    '',
    `The technique counts from the left of the board; the total is the Solo opponent’s skill points. Each total changes with the tier: ${tierText(content)}.`,
    '',
    ...markdownTable(['card', 'technique', 'total', 'bonus'], content.solo.cards.map(soloRow)),
    '',
  ].join('\n')
