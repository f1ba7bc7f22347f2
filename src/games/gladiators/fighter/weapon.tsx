import { Art, drawingsIn } from '../../../kit/art.tsx'
import type { WeaponDrawing } from '../rules/content.ts'
import marks from './marks.svg?raw'

/** Weapons and skill icons, upright in a box from −26 to 26. */
const MARKS = drawingsIn(marks)

/** Tilt of a weapon in degrees; other icons are upright. */
const LEAN = 38

type MarkProps = { readonly name: string; readonly lean?: number }

/** Icon of a weapon, the Heal die, FOCUS or a skill. Decorative: its name is written beside it. */
export const DrawnMark = ({ name, lean = 0 }: MarkProps) => (
  <svg className="gl-weapon gl-drawing" viewBox="-26 -26 52 52" aria-hidden="true">
    <g transform={`rotate(${lean})`}>
      <Art from={MARKS} name={name} />
    </g>
  </svg>
)

type Held = readonly [grip: number, scale: number, reach: number]

/** Grip position and scale of each weapon in a fighter's hand, and where its tip is at the peak of a strike. */
const HELD: { readonly [weapon in WeaponDrawing]: Held } = {
  dagger: [10, 2.4, 318],
  'short-sword': [13.5, 3, 358],
  spear: [4, 4.7, 381],
  mace: [15, 3.1, 339],
  axe: [11, 3.3, 330],
  'great-sword': [15, 4, 353],
  trident: [4, 4.7, 389],
  net: [18, 3.2, 365],
}
const FIST = 270

/** Returns the horizontal place of the weapon's tip at the peak of a strike, in units of the fighter's drawing. */
export const reachOf = (name: WeaponDrawing | 'unarmed'): number => (name === 'unarmed' ? FIST : HELD[name][2])

/** The weapon in a fighter's hand at the origin; null for bare hands. */
export const WeaponInHand = ({ name }: { readonly name: WeaponDrawing | 'unarmed' }) => {
  if (name === 'unarmed') return null
  const [grip, scale] = HELD[name]
  return (
    <g className="gl-held" transform={`scale(${scale}) translate(0 ${-grip})`}>
      <Art from={MARKS} name={name} />
    </g>
  )
}

/** Drawing of a first decision in a turn. */
export type TurnMark = WeaponDrawing | 'unarmed' | 'heal' | 'focus'

export const WeaponMark = ({ name }: { readonly name: TurnMark }) => (
  <DrawnMark name={name} lean={name === 'unarmed' || name === 'heal' || name === 'focus' ? 0 : LEAN} />
)
