import '../fighter/fighter.css'
import { type Drawing, DrawnMark, WeaponMark } from '../fighter/weapon.tsx'
import { type Skill, isCarried } from '../rules/content.ts'

const DIE = 'M-15-11C-15-14-14-15-11-15H11C14-15 15-14 15-11V11C15 14 14 15 11 15H-11C-14 15-15 14-15 11Z'

/** Each skill in a box from −26 to 26: iron, bronze, wood, and lines cut into them. */
const DRAWINGS: { readonly [skill in Exclude<Skill, 'heal'>]: Drawing } = {
  attack: {
    iron: 'M-20-22L-12-20L13 8L8 13L-18-14ZM20-22L12-20L-13 8L-8 13L18-14Z',
    bronze: 'M4 15L15 4L18 7L7 18ZM-4 15L-15 4L-18 7L-7 18Z',
    wood: 'M13 16L16 13L23 20L20 23ZM-13 16L-16 13L-23 20L-20 23Z',
  },
  initiative: {
    bronze: 'M-16-6H-6V22H-16Z',
    iron: 'M-6-9C4-9 8-16 22-16C18-12 20-9 16-7C18-3 16 0 12 1C12 6 6 8-6 8Z',
    cut: 'M-2-4C4-5 10-8 17-8M-2 1C4 1 8-1 13-1M-16 2H-6',
  },
  armor: {
    bronze:
      'M-14-20L-6-20C-4-14 4-14 6-20L14-20C14-14 18-10 20-8C16 0 14 8 15 20C6 24-6 24-15 20C-14 8-16 0-20-8C-18-10-14-14-14-20Z',
    cut: 'M0-15V20M-12-2C-6 2-2 0 0-2C2 0 6 2 12-2M-9 8H9M-8 14H8',
  },
  shield: {
    wood: 'M-14-21C-6-24 6-24 14-21V21C6 24-6 24-14 21Z',
    bronze: 'M-7 0A7 7 0 1 0 7 0A7 7 0 1 0-7 0Z',
    cut: 'M0-22V-8M0 8V22M-13-14L-6-5M13-14L6-5M-13 14L-6 5M13 14L6 5',
  },
  parry: {
    iron: 'M-3-24L3-24L5 10H-5Z',
    bronze: 'M-12 10H12V14H-12ZM-4 23A4 4 0 1 0 4 23A4 4 0 1 0-4 23Z',
    wood: 'M-2.4 14H2.4V20H-2.4Z',
    cut: 'M-21-12C-13-8-9-6-5-6M-17-15L-21-12L-18-7M21-2C13 0 9 2 6 3M17-5L21-2L19 3',
  },
  luck: {
    bronze: DIE,
    cut: 'M0 11C1 6 1 3 0 0M0 0C-7 2-10-2-7-5C-4-7-1-4 0 0M0 0C7 2 10-2 7-5C4-7 1-4 0 0M0 0C-4-4-3-10 0-10C3-10 4-4 0 0',
  },
}

const isDrawn = (field: string): field is keyof typeof DRAWINGS => field in DRAWINGS

/** The sign of a line of the price list; decoration. */
export const Mark = ({ field }: { readonly field: string }) => (
  <span className="gl-mark">
    {isDrawn(field) ? (
      <DrawnMark {...DRAWINGS[field]} />
    ) : (
      <WeaponMark name={isCarried(field) ? field : field === 'heal' ? 'heal' : 'unarmed'} />
    )}
  </span>
)
