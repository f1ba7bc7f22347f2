import '../fighter/fighter.css'
import { DrawnMark, WeaponMark } from '../fighter/weapon.tsx'
import { DRAWN } from '../content/schema.ts'

export const Mark = ({ field }: { readonly field: string }) => {
  const weapon = DRAWN.find((name) => name === field)
  return (
    <span className="gl-mark">{weapon === undefined ? <DrawnMark name={field} /> : <WeaponMark name={weapon} />}</span>
  )
}
