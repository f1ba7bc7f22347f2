import { itemAt, seeded } from '../../dice/index.ts'

const SKINS = ['#e8b98f', '#d49a6a', '#a9714b', '#7d4f33'] as const
const HAIRS = ['#2a211b', '#6b4226', '#b5762c', '#d9b45b', '#8d8a84'] as const
const CLOTHS = ['#27517f', '#9a2f22', '#3f6b3a', '#6a4a86', '#8a6a22'] as const

/** Hair as paths, from short to long; the first is bald. */
const CUTS = [
  'M20 23q1-4 4-6',
  'M19 28c-1-13 5-20 13-20s14 7 13 20c-1-5-3-8-5-10-6 2-11 2-16 0-2 2-4 5-5 10z',
  'M18 44c-3-8-3-36 14-36s17 28 14 36l-4-2c3-8 2-18-2-24-5 2-11 2-16 0-4 6-5 16-2 24z',
  'M29 8c0-6 6-6 6 0 7 1 11 8 10 19-2-5-4-8-6-10-5 2-9 2-14 0-2 2-4 5-6 10-1-11 3-18 10-19z',
  'M27 18C27 6 32 2 38 3c-2 4-2 9-1 15z',
] as const

/** Beards as paths; the first is none. */
const BEARDS = [
  '',
  'M25 39q3.5-3 7-1 3.5-2 7 1-3.5 1.5-7 .5-3.5 1-7-.5z',
  'M20 31c0 12 5 18 12 18s12-6 12-18c-2 5-5 7-8 7-3-2-5-2-8 0-3 0-6-2-8-7z',
  'M20 31c0 12 4 17 8 18l4 11 4-11c4-1 8-6 8-18-2 5-5 7-8 7-3-2-5-2-8 0-3 0-6-2-8-7z',
] as const

/** Number from the characters of a name, equal on every device. */
const numberOf = (name: string): number =>
  Array.from(name).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7)

/** Drawn face of a computer player, always the same for the same name. Decoration: screen readers skip it. */
export const Face = ({ name }: { readonly name: string }) => {
  const random = seeded(numberOf(name))
  const pick = <T,>(items: readonly T[]): T => itemAt(items, random.below(items.length))
  const [skin, hair, cloth, cut, beard] = [pick(SKINS), pick(HAIRS), pick(CLOTHS), pick(CUTS), pick(BEARDS)]
  const brow = random.below(3) - 1
  return (
    <svg className="face" viewBox="0 0 64 64" aria-hidden="true">
      <path className="line" d="M8 64c1-12 10-16 24-16s23 4 24 16z" fill={cloth} />
      <path className="line" d="M19 26c0-11 5-17 13-17s13 6 13 17c0 12-5 21-13 21s-13-9-13-21z" fill={skin} />
      <path d={`M24 ${26 - brow}l5 ${brow}M40 ${26 - brow}l-5 ${brow}M32 28l-2 7h3`} />
      <path d={beard === '' ? 'M28 41q4 2 8 0' : 'M29 40q3 1 6 0'} />
      <path d="M26.5 29v.1M37.5 29v.1" strokeWidth="3.5" />
      {beard !== '' && <path className="line" d={beard} fill={hair} />}
      <path className="line" d={cut} fill={cut === CUTS[0] ? 'none' : hair} />
    </svg>
  )
}
