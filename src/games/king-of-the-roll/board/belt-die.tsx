import { Die } from '../../../kit/die.tsx'
import { BELTS } from '../content/schema.ts'
import type { Motion } from './scene.ts'

type BeltDieProps = {
  readonly belt: number
  readonly face: number
  readonly act?: Motion['act'] | undefined
  /** Names the throw: the same one tumbles the same way. */
  readonly seed: string
  readonly isNear?: boolean
}

/** A die in the colour of its belt. */
export const BeltDie = ({ belt, face, act, seed, isNear = true }: BeltDieProps) => (
  <span className={`kr-die ${BELTS[belt]} ${act ?? ''}`} key={`${seed} ${face}`}>
    <Die face={face} act={act === 'tumble' ? 'tumble' : 'lie'} seed={seed} from={[isNear ? -1 : 1, -3]} />
  </span>
)
