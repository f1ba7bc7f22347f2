import { type ReactNode, useEffect, useRef } from 'react'
import { Die } from '../../../kit/die.tsx'
import { BELTS } from '../content/schema.ts'
import type { Fighter } from '../rules/state.ts'
import { beltText, words as texts } from '../text/words.ts'
import type { KingScene, Motion } from './motion.ts'
import type { PendingChoice } from './pending-choice.ts'

type BeltDieProps = {
  readonly belt: number
  readonly face: number
  readonly act?: Motion['act'] | undefined
  /** Seed of the throw's animation. */
  readonly seed: string
  readonly isNear?: boolean
}

export const BeltDie = ({ belt, face, act, seed, isNear = true }: BeltDieProps) => (
  <span className={`kr-die ${BELTS[belt]} ${act ?? ''}`} key={`${seed} ${face}`}>
    <Die face={face} act={act === 'tumble' ? 'tumble' : 'lie'} seed={seed} from={[isNear ? -1 : 1, -3]} />
  </span>
)

/** A fighter's board: scene, owner, and pending question on this device. */
export type OnBoard = {
  readonly scene: KingScene
  readonly fighter: Fighter
  readonly asked: PendingChoice | undefined
}

type FoldingRowProps = {
  readonly name: string
  readonly label: ReactNode
  /** Label of the row's content; its buttons have their own labels. */
  readonly words: string
  readonly now?: number | undefined
  /** True if the row has a choice, so that a phone scrolls to it. */
  readonly open?: boolean
  readonly children: (belt: number) => ReactNode
}

/** A row of a fighter's board: label, and a cell for each belt. */
export const FoldingRow = ({ name, label, words, now, open = false, children }: FoldingRowProps) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <div ref={row} className={`kr-line ${name}`} role="group" aria-label={words}>
      <div className="kr-label">{label}</div>
      {BELTS.map((belt, at) => (
        <div key={belt} className={`kr-cell ${belt}${at === now ? ' now' : ''}`}>
          {children(at)}
        </div>
      ))}
    </div>
  )
}

/** Dice of a row in words: "white 4, brown 2". */
export const diceWords = (faces: readonly number[]): string =>
  faces.flatMap((face, belt) => (face > 0 ? [texts.fields.on(beltText(belt), `${face}`)] : [])).join(', ')

export const beltNow = ({ scene: { state }, fighter }: OnBoard): number | undefined => {
  const { phase, acting, belt, reroll } = state
  const isPlacing = phase === 'place' || phase === 'settle' || (phase === 'reroll' && reroll?.kind === 'place')
  return isPlacing && acting === fighter ? belt : undefined
}

/** Animation seed of a die in this turn. */
export const seedOf = ({ scene: { state }, fighter }: OnBoard, row: string, belt: number): string =>
  `${state.turn} ${fighter} ${row} ${belt}`
