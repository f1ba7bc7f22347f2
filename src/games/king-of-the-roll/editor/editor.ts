import { catalogue } from '../../../kit/catalogue.ts'
import {
  type ContentDraft,
  type ContentEditor,
  type DraftPath,
  type FormField,
  type FormGroup,
  type FormList,
  type FormPart,
  itemsIn,
  keysIn,
  readAt,
} from '../../content.ts'
import { en } from '../text/en/editor.ts'
import { fieldText, words as w } from '../text/words.ts'
import { complete, FRESH_TECHNIQUE, leads, OURS } from './complete.ts'
import { kingContent } from '../content/in-play.ts'
import { jsonSchemaOf } from '../../../kit/content/json-schema.ts'
import { faultTexts } from '../../../kit/content/faults.ts'
import { BELTS, type Content, MODIFICATIONS, POSITIONS, REQUIREMENTS, ROLES, TIERS, TOKENS } from '../content/schema.ts'

const t = catalogue({ en })

const GROUND_TYPES = ['sweep', 'improve', 'pass', 'control', 'submission'] as const
const WHOSE = ['own', 'other'] as const
const LIMITS = {
  matches: [2, BELTS.length],
  advantage: [1, 30],
  outcomes: [1, 8],
  techniques: [1, 3],
  dice: [1, BELTS.length],
  face: [1, 6],
  bonusPoints: [0, 12],
  characters: [2, 12],
  cards: [4, 40],
  soloTechnique: [1, 3],
  soloTotal: [0, 60],
  soloCards: [1, 60],
  tier: [-20, 20],
} as const

const text = (path: DraftPath, label: string = t.name): FormField => ({ kind: 'text', path, label })
const number = (path: DraftPath, label: string, [min, max]: readonly [number, number]): FormField => ({
  kind: 'number',
  path,
  label,
  min,
  max,
})
const choice = <T extends ContentDraft>(
  path: DraftPath,
  label: string,
  values: readonly T[],
  title: (value: T) => string,
): FormField => ({ kind: 'choice', path, label, options: values.map((value) => ({ value, title: title(value) })) })
/** How many entries a list has. */
const entries = ([least, most]: readonly [number, number]) => ({ least, most })
const group = (
  path: DraftPath,
  title: string,
  parts: readonly FormPart[],
  kind: FormGroup['kind'] = 'group',
): FormGroup => ({
  kind,
  path,
  title,
  parts,
})

const position = (path: DraftPath, label: string = t.position): FormField =>
  choice(path, label, POSITIONS, (value) => w.positions[value])

const fields = (path: DraftPath): readonly FormPart[] => [
  ...BELTS.map((belt) => choice([...path, 'fields', belt], t.field(w.belts[belt]), REQUIREMENTS, fieldText)),
  number([...path, 'matches'], t.matches, LIMITS.matches),
]

const outcomeList = (draft: ContentDraft, path: DraftPath): FormList => ({
  kind: 'list',
  path,
  title: t.outcomes,
  add: t.addOutcome,
  ...entries(LIMITS.outcomes),
  fresh: { advantage: 1, to: 'turtle' },
  items: itemsIn(readAt(draft, path)).map((_, i) =>
    group([...path, i], t.outcome(i + 1), [
      number([...path, i, 'advantage'], t.advantage, LIMITS.advantage),
      position([...path, i, 'to'], t.to),
    ]),
  ),
})

const titled = (draft: ContentDraft, path: DraftPath, otherwise: string): string => {
  const name = readAt(draft, [...path, 'name'])
  return typeof name === 'string' && name.trim() !== '' ? name : otherwise
}

const technique = (draft: ContentDraft, path: DraftPath, i: number): FormGroup =>
  group(path, titled(draft, path, t.technique(i + 1)), [
    text([...path, 'name']),
    choice([...path, 'type'], t.type, GROUND_TYPES, (type) => w.kinds[type]),
    ...fields(path),
    ...(leads(readAt(draft, [...path, 'type'])) ? [outcomeList(draft, [...path, 'outcomes'])] : []),
  ])

const side = (draft: ContentDraft, path: DraftPath, title: string): FormList => ({
  kind: 'list',
  path,
  title,
  add: t.addTechnique,
  ...entries(LIMITS.techniques),
  fresh: FRESH_TECHNIQUE,
  items: itemsIn(readAt(draft, path)).map((_, i) => technique(draft, [...path, i], i)),
})

const EFFECTS = ['modify', 'set', 'exchange'] as const

const effectFields = (draft: ContentDraft, path: DraftPath): readonly FormPart[] => {
  const kind = readAt(draft, [...path, 'kind'])
  const dice = number([...path, 'dice'], t.dice, LIMITS.dice)
  return [
    choice([...path, 'kind'], t.effect, EFFECTS, (value) => t.effects[value]),
    choice([...path, 'whose'], t.whose, WHOSE, (value) => t.owners[value]),
    ...(kind === 'modify' ? [choice([...path, 'modification'], t.modification, MODIFICATIONS, String), dice] : []),
    ...(kind === 'set' ? [number([...path, 'value'], t.face, LIMITS.face), dice] : []),
  ]
}

const card = (draft: ContentDraft, path: DraftPath): readonly FormPart[] => [
  text([...path, 'name']),
  text([...path, 'id'], t.id),
  ...effectFields(draft, [...path, 'effect']),
]

const bonusFields = (path: DraftPath): readonly FormPart[] => [
  position([...path, 'position'], t.bonusPosition),
  number([...path, 'points'], t.bonusPoints, LIMITS.bonusPoints),
]

const character = (draft: ContentDraft, path: DraftPath, i: number): FormGroup =>
  group(path, titled(draft, path, t.character(i + 1)), [
    text([...path, 'name']),
    text([...path, 'id'], t.id),
    ...BELTS.map((belt) => choice([...path, 'modifications', belt], t.modifies(w.belts[belt]), MODIFICATIONS, String)),
    ...BELTS.map((belt) => number([...path, 'start', belt], t.starts(w.belts[belt]), LIMITS.face)),
    ...bonusFields([...path, 'bonus']),
    group([...path, 'card'], t.ownCard, card(draft, [...path, 'card'])),
  ])

const listOf = (
  draft: ContentDraft,
  path: DraftPath,
  words: { readonly title: string; readonly add: string },
  bounds: readonly [number, number],
  item: (path: DraftPath, i: number) => FormGroup,
): FormList => {
  const items = itemsIn(readAt(draft, path))
  const fresh = itemsIn(readAt(OURS, path))[0] ?? null
  return { kind: 'list', path, ...words, ...entries(bounds), fresh, items: items.map((_, i) => item([...path, i], i)) }
}

const section = (title: string, path: DraftPath, ...parts: readonly FormPart[]): FormGroup =>
  group(path, title, parts, 'section')

const takedown = (board: number, face: number): FormGroup => {
  const path = ['takedowns', board, face]
  return group(
    path,
    t.takedownSide(board + 1, face + 1),
    TOKENS.map((token) =>
      group([...path, token], w.tokens[token], [text([...path, token, 'name']), ...fields([...path, token])]),
    ),
  )
}

const GROUND_SIDES = POSITIONS.flatMap((on) => ROLES.map((role) => ({ value: `${on} ${role}`, on, role })))

const boards = (): readonly FormPart[] =>
  Array.from({ length: POSITIONS.length }, (_, board) =>
    group(
      ['boards', board],
      t.board(board + 1),
      [0, 1].map((i) => ({
        kind: 'choice' as const,
        path: ['boards', board, i],
        label: t.boardSide(i + 1),
        options: GROUND_SIDES.map(({ value, on, role }) => ({ value, title: t.side(w.positions[on], t.roles[role]) })),
      })),
    ),
  )

const soloCard = (path: DraftPath, i: number): FormGroup =>
  group(path, t.soloCard(i + 1), [
    number([...path, 'technique'], t.soloTechnique, LIMITS.soloTechnique),
    number([...path, 'total'], t.soloTotal, LIMITS.soloTotal),
    ...bonusFields([...path, 'bonus']),
  ])

const form = (draft: ContentDraft): readonly FormPart[] => [
  text(['name'], t.setName),
  ...POSITIONS.map((on) =>
    section(
      w.positions[on],
      ['ground', on],
      ...ROLES.map((role) => side(draft, ['ground', on, role], t.roleTitles[role])),
    ),
  ),
  section(t.takedowns, ['takedowns'], ...[0, 1].flatMap((board) => [0, 1].map((face) => takedown(board, face)))),
  section(
    t.charactersTitle,
    ['characters'],
    listOf(draft, ['characters'], t.characters, LIMITS.characters, (path, i) => character(draft, path, i)),
  ),
  section(
    t.cardsTitle,
    ['cards'],
    listOf(draft, ['cards'], t.cards, LIMITS.cards, (path, i) =>
      group(path, titled(draft, path, t.card(i + 1)), [
        ...card(draft, path),
        choice([...path, 'solo'], t.solo, [true, false], (value) => (value ? t.yes : t.no)),
      ]),
    ),
  ),
  section(t.boardsTitle, ['boards'], ...boards()),
  section(
    t.soloTitle,
    ['solo'],
    ...TIERS.map((tier) => number(['solo', 'tiers', tier], t.tier(w.rules.tier.values[tier]), LIMITS.tier)),
    listOf(draft, ['solo', 'cards'], t.soloCards, LIMITS.soloCards, soloCard),
  ),
]

/** King of the Roll's boards and cards as they are typed in. */
export const editor: ContentEditor = {
  about: t.about,
  ours: OURS,
  form,
  complete,
  schema: () => jsonSchemaOf(kingContent.schema),
  faults: (draft) => faultTexts(kingContent.faults(draft), t.faults),
  print: (draft) => kingContent.print(draft as unknown as Content),
  nameOf: (draft) => titled(draft, [], t.unnamed),
  rename: (draft, name) => ({ ...keysIn(draft), name }),
}
