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
  /** Seed of the throw; equal seeds tumble alike. */
  readonly seed: string
  readonly isNear?: boolean
}

export const BeltDie = ({ belt, face, act, seed, isNear = true }: BeltDieProps) => (
  <span className={`kr-die ${BELTS[belt]} ${act ?? ''}`} key={`${seed} ${face}`}>
    <Die face={face} act={act === 'tumble' ? 'tumble' : 'lie'} seed={seed} from={[isNear ? -1 : 1, -3]} />
  </span>
)

/** A fighter's board: the scene, the fighter, and the pending choice on this device. */
export type OnBoard = {
  readonly scene: KingScene
  readonly fighter: Fighter
  readonly asked: PendingChoice | undefined
}

type FoldingRowProps = {
  readonly name: string
  readonly label: ReactNode
  /** Description of the cell; its buttons have their own labels. */
  readonly words: string
  /** Belt that is placed now. */
  readonly now?: number | undefined
  /** True if something in it may be picked; on a phone the page scrolls there. */
  readonly open?: boolean
  readonly children: (belt: number) => ReactNode
}

/** A row of a fighter's board: a heading, and a cell for each belt. */
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

/** Prints the dice in a row: "white 4, brown 2". */
export const diceWords = (faces: readonly number[]): string =>
  faces.flatMap((face, belt) => (face > 0 ? [texts.fields.on(beltText(belt), `${face}`)] : [])).join(', ')

export const beltNow = ({ scene: { state }, fighter }: OnBoard): number | undefined => {
  const { phase, acting, belt, reroll } = state
  const isPlacing = phase === 'place' || phase === 'settle' || (phase === 'reroll' && reroll?.kind === 'place')
  return isPlacing && acting === fighter ? belt : undefined
}

/** Returns the seed of a die's throw in this turn. */
export const seedOf = ({ scene: { state }, fighter }: OnBoard, row: string, belt: number): string =>
  `${state.turn} ${fighter} ${row} ${belt}`
