import { itemAt } from '../../../dice/index.ts'
import { DiceRow, type RowDie } from '../../../kit/dice-row.tsx'
import { capitalise } from '../../../kit/text.ts'
import { columnOf, sixesIn } from '../rules/attack-table.ts'
import { WEAPONS } from '../rules/content.ts'
import type { Strike } from '../rules/state.ts'
import { columnText, words } from '../text/words.ts'
import type { Blow, GladiatorsScene } from './scene.ts'

const w = words.board.blow

type Rolled = { readonly faces: readonly number[]; readonly lucky: readonly number[] }

const Faces = ({ faces, lucky, counts = () => true }: Rolled & { counts?(face: number): boolean }) => {
  const dice = [...faces, ...lucky].map(
    (face, i): RowDie => ({ id: `sum ${i}`, face, ...(i >= faces.length && { kind: 'lucky' }) }),
  )
  return <DiceRow dice={dice.filter(({ face = 0 }) => counts(face))} on="sand" />
}

const outcomeWords = ({ seat, damage, stopped, left }: Blow, { sides }: GladiatorsScene, name: string): string => {
  if (damage === 0) return w.whiff
  if (stopped > 0) return w.blocked(name)
  if (left === 0) return w.fallen(name)
  return sides[seat]?.side.stunned === true ? w.stunned(name, left) : w.left(name, left)
}

/** Dice, damage, what was blocked, and what it took. */
const Sum = ({ strike, blow }: { readonly strike: Strike; readonly blow: Blow }) => {
  const { faces = [], lucky = [], defence, hit, attack } = strike
  if (hit === undefined) return null
  const column = columnOf([...faces, ...lucky])
  const decisive = column === 'critical' ? 6 : Number(column.slice(0, 1))
  const guard = { faces: defence?.faces ?? [], lucky: defence?.lucky ?? [] }
  const sixes = sixesIn([...guard.faces, ...guard.lucky])
  const count = guard.faces.length + guard.lucky.length
  return (
    <div className="gl-sum">
      <div>
        <Faces faces={faces} lucky={lucky} counts={(face) => face === decisive} />
        <b>{blow.damage}</b>
        <small>
          {capitalise(w.attack(columnText(column, hit.needed), words.classes[WEAPONS[attack.weapon].class]))}
        </small>
      </div>
      <i>−</i>
      <div>
        <Faces {...guard} />
        <b>{blow.stopped}</b>
        <small>{capitalise(count === 0 ? w.noDice : w.defence(sixes, hit.needed))}</small>
      </div>
      <i>=</i>
      <div className="gl-sum-taken">
        <b>{blow.damage - blow.stopped}</b>
        <small>{w.taken}</small>
      </div>
    </div>
  )
}

type BlowSumProps = { readonly scene: GladiatorsScene; readonly names: readonly string[] }

/** What the last blow came to, in large; nothing before it is decided. */
export const BlowSum = ({ scene, names }: BlowSumProps) => {
  const { strike, blow } = scene
  if (strike === undefined || blow === undefined) return null
  return (
    <div className="gl-told kit-fades" role="group" aria-label={outcomeWords(blow, scene, itemAt(names, blow.seat))}>
      <Sum strike={strike} blow={blow} />
      <p className="gl-outcome">{outcomeWords(blow, scene, itemAt(names, blow.seat))}</p>
    </div>
  )
}
