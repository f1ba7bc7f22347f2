import type { CSSProperties } from 'react'
import type { Seat } from '../../../engine/index.ts'
import { Fighter } from '../fighter/fighter.tsx'
import { lookOf } from '../fighter/look.ts'
import { DrawnMark, reachOf } from '../fighter/weapon.tsx'
import type { Stance } from '../fighter/pose.ts'
import type { Attack } from '../rules/battle.ts'
import type { Readers } from '../../text.ts'
import { words } from '../text/words.ts'
import type { Plan } from './plan.ts'
import { weaponShown } from './plate.tsx'
import { PlannedDice, SandDice } from './sand-dice.tsx'
import type { Blow, GladiatorsScene, SideScene } from './scene.ts'

export type PlannedRoll = {
  readonly plan: Plan
  readonly label: string
  /** True if a new turn begins: the dice of the previous turn leave the sand. */
  readonly isTurn: boolean
  readonly attack?: Attack
  take(): void
}

export type FieldProps = {
  readonly scene: GladiatorsScene
  readonly names: Readers
  readonly eye: Seat
  readonly plan: PlannedRoll | undefined
}

const stanceOf = ({ side, role }: SideScene): Stance => {
  if (side.health === 0) return 'down'
  if (side.stunned) return 'stunned'
  return role === 'attacks' ? 'attacking' : 'ready'
}

/** A fighter, moved by its act. A thrown weapon flies from the hand to the target. */
const FighterStand = ({ scene, seat, eye, plan }: FieldProps & { readonly seat: Seat }) => {
  const side = scene.sides[seat]
  if (side === undefined) return null
  const stance = stanceOf(side)
  const attack = scene.strike?.by === seat ? scene.strike.attack : undefined
  const weapon = weaponShown(side, side.role === 'attacks' ? (plan?.attack ?? attack) : undefined)
  const look = lookOf(side.sheet, weapon)
  const place = seat === eye ? 'left' : 'right'
  return (
    <>
      <div
        key={`${seat} ${stance}`}
        className={`gl-stand ${place} ${side.act}`}
        style={{ '--tip': reachOf(look.weapon) } as CSSProperties}
      >
        <Fighter look={look} stance={stance} seat={seat} flipped={seat !== eye} />
      </div>
      {side.act === 'throw' && look.weapon !== 'unarmed' && (
        <div className={`gl-missile ${place}`}>
          <DrawnMark name={look.weapon} lean={90} />
        </div>
      )}
    </>
  )
}

const w = words.board.blow

/** What the blow did, in a word beside the target's head. */
const BlowWord = ({ blow: { seat, damage, stopped, was, left }, eye }: { readonly blow: Blow; readonly eye: Seat }) => (
  <p className={`gl-blow ${seat === eye ? 'left' : 'right'}`} aria-hidden="true">
    <b>{damage === 0 ? w.missed : stopped > 0 ? w.stopped : w.lost(damage)}</b>
    {was !== left && <small>{w.health(was, left)}</small>}
  </p>
)

/** Scene while Luck can still be added. The rolled attack remains visible. */
const answered = (scene: GladiatorsScene): GladiatorsScene => ({
  ...scene,
  rows: scene.rows.filter(({ kind, dice }) => kind === 'attack' && dice.every(({ face }) => face !== undefined)),
})

export const SandField = (props: FieldProps) => {
  const { scene, names, eye, plan } = props
  return (
    <div className="gl-field">
      {[eye, 1 - eye].map((seat) => (
        <FighterStand key={seat} {...props} seat={seat} />
      ))}
      <div className="gl-between">
        {plan?.isTurn !== true && (
          <SandDice scene={plan === undefined ? scene : answered(scene)} names={names} eye={eye} />
        )}
        {plan !== undefined && <PlannedDice {...plan} />}
      </div>
      {plan === undefined && scene.blow !== undefined && <BlowWord blow={scene.blow} eye={eye} />}
    </div>
  )
}
