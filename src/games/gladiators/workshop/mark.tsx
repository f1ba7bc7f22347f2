import '../fighter/fighter.css'
import { DrawnMark, WeaponMark } from '../fighter/weapon.tsx'
import { isCarried } from '../rules/content.ts'

export const Mark = ({ field }: { readonly field: string }) => (
  <span className="gl-mark">{isCarried(field) ? <WeaponMark name={field} /> : <DrawnMark name={field} />}</span>
)
