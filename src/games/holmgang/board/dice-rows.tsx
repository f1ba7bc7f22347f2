import type { CSSProperties } from 'react'
import { Bracket, type Span } from '../../../kit/bracket.tsx'
import { DiceRow, type Grip, type RowDie } from '../../../kit/dice-row.tsx'
import type { Toss } from '../../../kit/tumble.ts'
import { colourOf } from './choices.tsx'
import { words as catalogue } from '../words.ts'
import type { Layout } from './layout.ts'
import type { DieSpot, HolmgangScene } from './scene.ts'
import type { Scoring } from '../rules/damage.ts'

export const scores = ({ sets, straight }: Scoring, face: number): boolean =>
  sets.some((set) => set.face === face) || straight?.faces.includes(face) === true

const columnsOf = (dice: readonly DieSpot[], holds: (face: number) => boolean): Span => {
  const columns = dice.filter(({ face }) => holds(face)).map(({ column }) => column)
  return { first: Math.min(...columns), last: Math.max(...columns) }
}

const merged = (spans: readonly Span[]): readonly Span[] => {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.first - b.first)) {
    const previous = result.at(-1)
    if (previous !== undefined && span.first <= previous.last)
      result.splice(-1, 1, { first: previous.first, last: Math.max(previous.last, span.last) })
    else result.push(span)
  }
  return result
}

/** Returns the columns of ascending dice that score together. Overlapping columns share a bracket. */
export const spansOf = ({ sets, straight }: Scoring, dice: readonly DieSpot[]): readonly Span[] =>
  merged([
    ...sets.map(({ face }) => columnsOf(dice, (f) => f === face)),
    ...(straight === undefined ? [] : [columnsOf(dice, (f) => straight.faces.includes(f))]),
  ])

const words = catalogue.board

type SwingProps = {
  readonly scene: HolmgangScene
  readonly layout: Layout
  readonly eye: number
  readonly names: readonly string[]
  /** The player's throw gesture on this page. */
  readonly toss: Toss | undefined
  /** Returns the control of a die by its column; undefined if the die has no control. */
  gripOf(column: number): Grip | undefined
}

/** Returns the side from which dice enter and to which they leave, in die widths. */
const origin = (die: DieSpot, columns: number, { layout, eye }: SwingProps): readonly [number, number] => {
  const near = (die.act === 'leave' ? 1 - die.hand : die.hand) === eye
  if (layout.shape !== 'wide') return [(columns / 2 - die.column - 0.5) * 0.5, near ? 3 : -3]
  const reach = near ? -(die.column + 2.2) : columns - die.column + 1.2
  return [reach * 1.3, die.act === 'leave' ? -2.5 : 0.6]
}

const SwingAccount = ({ scene }: { readonly scene: HolmgangScene }) => {
  const { account, dice, columns, opening } = scene
  if (account === undefined || opening !== undefined) return null
  const { scoring, blow } = account
  return (
    <Bracket
      total={scoring.damage}
      unit={words.damage}
      lead={blow === undefined ? words.asItStands : words.lastBlow}
      sum={scoring.sum}
      spans={spansOf(scoring, dice)}
      columns={columns}
    />
  )
}

/** Names over the dice of the opening roll. */
const Openers = ({ names }: { readonly names: readonly string[] }) => (
  <p className="hg-openers" aria-hidden="true">
    {names.map((name) => (
      <span key={name}>{name}</span>
    ))}
  </p>
)

const isLitIn =
  ({ opening, account }: HolmgangScene) =>
  (face: number): boolean => {
    if (opening === undefined) return account !== undefined && scores(account.scoring, face)
    return opening[0] !== opening[1] && face === Math.max(...opening)
  }

export const Swing = (props: SwingProps) => {
  const { scene, layout, names, eye, toss, gripOf } = props
  const { columns, dice, opens = false } = scene
  const isLit = isLitIn(scene)
  // In the opening roll, each die is on its player's side, below the player's name.
  const isTurned = eye === 1 && opens
  const spots = dice.map((die): RowDie => {
    const column = isTurned ? columns - 1 - die.column : die.column
    const spot = { ...die, column }
    return { ...spot, kind: colourOf(die.owner), lit: isLit(die.face), from: origin(spot, columns, props) }
  })
  const style = { '--pitch': `${layout.pitch}px`, '--columns': columns } as CSSProperties
  return (
    <div key={columns} className="hg-dice kit-fades" style={style} data-mark="dice">
      <div className="hg-account">
        <SwingAccount scene={scene} />
        {opens && <Openers names={isTurned ? names.toReversed() : names} />}
      </div>
      <div aria-hidden="true">
        <DiceRow
          dice={spots}
          columns={columns}
          pitch={layout.pitch}
          size={layout.die}
          on="hide"
          toss={toss}
          grip={(_, column) => gripOf(column)}
        />
      </div>
    </div>
  )
}
