import type { CSSProperties } from 'react'
import { Bracket } from '../../../kit/bracket.tsx'
import { Die } from '../../../kit/die.tsx'
import { scoringText } from '../text/scoring.ts'
import { words as catalogue } from '../words.ts'
import { scores, spansOf } from './account.ts'
import type { Layout } from './layout.ts'
import type { DieSpot, HolmgangScene } from './scene.ts'

const words = catalogue.board

type DiceRowProps = {
  readonly scene: HolmgangScene
  readonly layout: Layout
  readonly eye: number
  readonly names: readonly string[]
  /** The choices by face that a tap on a die makes; undefined where dice are only looked at. */
  readonly onFace?: ((face: number) => void) | undefined
}

/** Where dice come from and leave to, in die widths: the thrower's side. */
const origin = (die: DieSpot, columns: number, { layout, eye }: DiceRowProps): readonly [number, number] => {
  const near = (die.act === 'leave' ? 1 - die.hand : die.hand) === eye
  if (layout.shape !== 'wide') return [(columns / 2 - die.column - 0.5) * 0.5, near ? 3 : -3]
  const reach = near ? -(die.column + 2.2) : columns - die.column + 1.2
  return [reach * 1.3, die.act === 'leave' ? -2.5 : 0.6]
}

const Account = ({ scene }: { readonly scene: HolmgangScene }) => {
  const { account, dice, columns, opening } = scene
  if (account === undefined || opening !== undefined) return null
  const { scoring, blow } = account
  return (
    <Bracket
      total={scoring.damage}
      unit={words.damage}
      lead={blow === undefined ? words.asItStands : words.lastBlow}
      sum={scoringText(scoring)}
      spans={spansOf(scoring, dice)}
      columns={columns}
    />
  )
}

/** Whose die is whose in the opening roll. */
const Openers = ({ names }: { readonly names: readonly string[] }) => (
  <p className="hg-openers" aria-hidden="true">
    {[0, 1].map((seat) => (
      <span key={seat}>{names[seat]}</span>
    ))}
  </p>
)

const Slots = ({ columns }: { readonly columns: number }) => (
  <>
    {Array.from({ length: columns }, (_, i) => (
      <span key={i} className="hg-slot" style={{ '--column': i } as CSSProperties} />
    ))}
  </>
)

const Dice = (props: DiceRowProps) => {
  const { onFace } = props
  const { dice, account, columns, opening } = props.scene
  const winner = opening === undefined ? 0 : Math.max(...opening)
  const isTie = opening !== undefined && opening[0] === opening[1]
  const isLit = (face: number): boolean =>
    opening === undefined ? account !== undefined && scores(account.scoring, face) : !isTie && face === winner
  return dice.map((die) => (
    <span
      key={die.id}
      className={onFace === undefined ? 'hg-spot' : 'hg-spot open'}
      data-column={die.column}
      style={{ '--column': die.column } as CSSProperties}
      onClick={() => onFace?.(die.face)}
    >
      <Die face={die.face} act={die.act} seed={die.id} from={origin(die, columns, props)} lit={isLit(die.face)} />
    </span>
  ))
}

/** The dice in fixed places, so that nothing shifts when they land, and what they score. */
export const DiceRow = (props: DiceRowProps) => {
  const { scene, layout, names, eye } = props
  const style = {
    '--columns': scene.columns,
    '--pitch': `${layout.pitch}px`,
    '--die': `${layout.die}px`,
  } as CSSProperties
  const order = eye === 1 && scene.columns === 2 ? ' turned' : ''
  return (
    <div key={scene.columns} className={`hg-dice kit-fades${order}`} style={style} data-mark="dice">
      <div className="hg-account">
        <Account scene={scene} />
        {scene.columns === 2 && <Openers names={names} />}
      </div>
      <div className="hg-row" aria-hidden="true">
        <Slots columns={scene.columns} />
        <Dice {...props} />
      </div>
    </div>
  )
}
