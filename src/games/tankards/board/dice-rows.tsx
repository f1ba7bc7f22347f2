import type { ReactNode } from 'react'
import { itemAt, lastOf } from '../../../dice/index.ts'
import { DiceRow, type Grip, type RowDie } from '../../../kit/dice-row.tsx'
import type { Toss } from '../../../kit/tumble.ts'
import { type AccountPart, type Account, accountOf } from '../text/scoring.ts'
import { CARD_DICE } from '../text/scorecard.ts'
import { AccountStrip } from './account-strip.tsx'
import type { Layout } from './layout.ts'
import { words } from '../text/words.ts'
import { type DieSpot, facesOf, outlineOf, type TankardsScene, type Throw } from './scene.ts'

const w = words.board.die

type ThrowRowProps = {
  readonly scene: TankardsScene
  readonly thrown: Throw
  readonly owner: string
  readonly layout: Layout
  /** The player's throw gesture on this page. */
  readonly toss: Toss | undefined
  /** Returns the control of a die by its place; undefined for a die without control. */
  gripOf(place: number): Grip | undefined
}

/** Returns whether the owner has already used this die, or takes it in this turn. */
const wearOf = ({ slate }: TankardsScene, { owner, round }: Throw, place: number): 'used' | 'taken' | 'free' => {
  if (round?.chosen === place) return 'taken'
  return slate.game.rounds[owner]?.some(({ chosen }) => chosen === place) === true ? 'used' : 'free'
}

const dieWords = ({ place, face }: DieSpot, wear: 'used' | 'taken' | 'free', isLit: boolean): string => {
  const { name } = itemAt(CARD_DICE, place)
  const shows = face === undefined ? w.absent(name) : w.shows(name, face)
  const said = isLit ? w.lit(shows) : shows
  return wear === 'free' ? said : w[wear](said)
}

/** Outline of a die's place, as if drawn with a finger in spilt ale. */
const Slot = ({ place }: { readonly place: number }) => (
  <svg className="tk-slot" viewBox="-56 -56 112 112" aria-hidden="true">
    <path d={outlineOf(place)} />
  </svg>
)

const Wear = ({ place, wear }: { readonly place: number; readonly wear: 'used' | 'taken' | 'free' }) => (
  <span className={`tk-wear ${wear}`} aria-hidden="true">
    <b>{CARD_DICE[place]?.name}</b>
    {wear !== 'free' && <i>{words.board.wear[wear]}</i>}
  </span>
)

/** Returns the distance that a die enters from: over the near edge of the table, towards its place. */
const fromHand = (place: number): readonly [number, number] => [(2.5 - place) * 0.7, 4.2]

const LINE = 7

/** One chalk line for each bonus, with a dot below every die that contributes to it. */
const Lines = ({ parts }: { readonly parts: readonly AccountPart[] }) => (
  <svg className="tk-lines" viewBox={`0 0 600 ${LINE * 3 + 4}`} preserveAspectRatio="none" aria-hidden="true">
    {parts
      .filter(({ dice }) => dice.length > 1)
      .map(({ text, dice }, i) => {
        const [y, first, last] = [4 + i * LINE, itemAt(dice, 0) * 100 + 50, lastOf(dice) * 100 + 50]
        return (
          <g key={text}>
            <path d={`M${first} ${y}H${last}`} />
            {dice.map((place) => (
              <path key={place} className="tk-knob" d={`M${place * 100 + 38} ${y}h24`} />
            ))}
          </g>
        )
      })}
  </svg>
)

const wears = ({ scene, thrown }: ThrowRowProps, place: number) => wearOf(scene, thrown, place)

/** Parts of a place except its die: outline, name, and marks of the roll. */
const diePlace = (props: ThrowRowProps, account: Account | undefined, place: number): ReactNode => {
  const { thrown } = props
  const face = thrown.spots[place]?.face
  const natural = CARD_DICE[place]?.sides === 20 ? account?.natural : undefined
  const lies = face !== undefined && thrown.spots[place]?.act === 'lie'
  return (
    <span className={`tk-spot ${wears(props, place)}${lies ? ' lies' : ''}`} data-place={place}>
      <Slot place={place} />
      {natural !== undefined && <span className={`tk-natural n${face}`}>{natural}</span>}
      <Wear place={place} wear={wears(props, place)} />
    </span>
  )
}

const diceOf = (props: ThrowRowProps, account: Account | undefined): readonly RowDie[] => {
  const lit = new Set(account?.parts.flatMap(({ dice }) => dice))
  return props.thrown.spots.flatMap((spot): RowDie[] => {
    const { place, face, act } = spot
    if (face === undefined) return []
    const [isLit, wear] = [lit.has(place), wears(props, place)]
    const id = `${props.thrown.seed} ${place} ${face}`
    const label = dieWords(spot, wear, isLit)
    return [
      {
        id,
        column: place,
        face,
        sides: itemAt(CARD_DICE, place).sides,
        act,
        lit: isLit,
        label,
        from: fromHand(place),
        worn: wear === 'used',
      },
    ]
  })
}

/** Six dice in fixed places, with their points above them. Falling dice do not shift anything. */
export const ThrowRow = (props: ThrowRowProps) => {
  const { scene, thrown, owner, layout, toss, gripOf } = props
  const account = thrown.counted ? accountOf(facesOf(thrown), scene.slate.rules) : undefined
  return (
    <div className="tk-dice" data-mark="dice" role="group" aria-label={words.board.diceOf(owner)}>
      <AccountStrip account={account} thrown={thrown} game={scene.slate.game} owner={owner} />
      <DiceRow
        dice={diceOf(props, account)}
        columns={CARD_DICE.length}
        across={layout.across}
        pitch={layout.pitch}
        size={layout.die}
        on="wood"
        toss={toss}
        place={(place) => diePlace(props, account, place)}
        grip={(_, place) => gripOf(place)}
      />
      {layout.across === CARD_DICE.length && <Lines parts={account?.parts ?? []} />}
    </div>
  )
}
