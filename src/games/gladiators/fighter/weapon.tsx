import type { WeaponName } from '../rules/content.ts'

/** Paths of wood, iron and bronze, and lines cut into them. */
export type Drawing = {
  readonly wood?: string
  readonly iron?: string
  readonly bronze?: string
  readonly cut?: string
}

/** Each weapon upright in a box from −24 to 24: wood, iron, bronze, and lines cut into them. */
const DRAWINGS: { readonly [weapon in WeaponName | 'heal' | 'focus']: Drawing } = {
  dagger: {
    iron: 'M0-17L4-10V3H-4V-10Z',
    bronze: 'M-8 3H8V6.5H-8ZM-3.5 15.5A3.5 3.5 0 1 0 3.5 15.5A3.5 3.5 0 1 0-3.5 15.5Z',
    wood: 'M-2.2 6.5H2.2V13H-2.2Z',
    cut: 'M0-14V2',
  },
  'short-sword': {
    iron: 'M0-22L5-14L4 6H-4L-5-14Z',
    bronze: 'M-9 6H9V10H-9ZM-4 20A4 4 0 1 0 4 20A4 4 0 1 0-4 20Z',
    wood: 'M-2.6 10H2.6V17H-2.6Z',
    cut: 'M0-18V5',
  },
  spear: {
    wood: 'M-1.5-11H1.5V23H-1.5Z',
    iron: 'M0-24L5.5-14L1.8-8H-1.8L-5.5-14Z',
    bronze: 'M-3-8.5H3V-5.5H-3Z',
    cut: 'M0-21V-10',
  },
  mace: {
    wood: 'M-1.8-6H1.8V22H-1.8Z',
    iron: 'M-4-20H4L6-22L8-19L7-16H10V-9H7L8-6L6-3L4-5H-4L-6-3L-8-6L-7-9H-10V-16H-7L-8-19L-6-22Z',
    bronze: 'M-3 16H3V23H-3Z',
    cut: 'M0-20V-5M-8-12.5H8',
  },
  axe: {
    wood: 'M-2-21H2V23H-2Z',
    iron: 'M2-16C9-19 13-22 15-24C20-16 20-6 15 1C12-3 8-6 2-7ZM-2-14L-8-16V-8L-2-9Z',
    cut: 'M15-20C17-14 17-8 14.5-3',
  },
  'great-sword': {
    iron: 'M0-25L5-18L4.5 7H-4.5L-5-18Z',
    bronze: 'M-13 7L-11 5H11L13 7V10.5H-13ZM-4 21.5A4 4 0 1 0 4 21.5A4 4 0 1 0-4 21.5Z',
    wood: 'M-2.6 10.5H2.6V19H-2.6Z',
    cut: 'M-1.2-19V5M1.2-19V5',
  },
  unarmed: {
    wood: 'M-11-9C-11-12-7-13-6-10C-5-14-1-14 0-11C1-14 5-14 6-10C8-13 12-11 11-8V4C11 9 8 11 7 13V22H-7V13C-10 10-13 6-12 1Z',
    bronze: 'M-8 15H8V21H-8Z',
    cut: 'M-6-9V-2M0-10V-2M6-9V-2M-11 0C-6-3 0-2 3 2',
  },
  heal: {
    bronze: 'M-16-16H16V16H-16Z',
    cut: 'M0-9V9M-9 0H9',
  },
  focus: {
    iron: 'M-21 0C-12-12 12-12 21 0C12 12-12 12-21 0Z',
    bronze: 'M-7 0A7 7 0 1 0 7 0A7 7 0 1 0-7 0Z',
    cut: 'M-2 0A2 2 0 1 0 2 0A2 2 0 1 0-2 0ZM-14-13L-11-9M0-17V-12M14-13L11-9',
  },
}

const Materials = ({ wood, iron, bronze, cut }: Drawing) => (
  <>
    {wood !== undefined && <path fill="var(--wood)" d={wood} />}
    {iron !== undefined && <path fill="var(--iron)" d={iron} />}
    {bronze !== undefined && <path fill="var(--bronze)" d={bronze} />}
    {cut !== undefined && <path className="gl-cut" d={cut} />}
  </>
)

/** A weapon leans as it is held; what is none stands upright. */
const LEANS: { readonly [name: string]: number } = { unarmed: 0, heal: 0, focus: 0 }

/** A drawing that leans so many degrees; decoration, its name stands beside it. */
export const DrawnMark = ({ lean = 0, ...drawing }: Drawing & { readonly lean?: number }) => (
  <svg className="gl-weapon gl-drawing" viewBox="-26 -26 52 52" aria-hidden="true">
    <g transform={`rotate(${lean})`}>
      <Materials {...drawing} />
    </g>
  </svg>
)

/** Where a hand holds a weapon, and how large it is beside a fighter. */
const HELD: { readonly [weapon in Exclude<WeaponName, 'unarmed'>]: readonly [grip: number, scale: number] } = {
  dagger: [10, 2.4],
  'short-sword': [13.5, 3],
  spear: [4, 4.7],
  mace: [15, 3.1],
  axe: [11, 3.3],
  'great-sword': [15, 4],
}

/** The weapon in a fighter's hand, which is at 0, 0; nothing where hands are bare. */
export const WeaponInHand = ({ name }: { readonly name: WeaponName }) => {
  if (name === 'unarmed') return null
  const [grip, scale] = HELD[name]
  return (
    <g className="gl-held" transform={`scale(${scale}) translate(0 ${-grip})`}>
      <Materials {...DRAWINGS[name]} />
    </g>
  )
}

/** A drawn weapon, the Heal die or the eye of FOCUS. */
export const WeaponMark = ({ name }: { readonly name: WeaponName | 'heal' | 'focus' }) => (
  <DrawnMark {...DRAWINGS[name]} lean={LEANS[name] ?? 38} />
)
