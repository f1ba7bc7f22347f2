import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { ClosedResult } from '../../../kit/index.ts'
import { numberText } from '../../../kit/text.ts'
import { Wreath } from '../../../kit/wreath.tsx'
import { type Attack, inHand, defenceDice, plainDice, type Side, throwsLeft } from '../rules/battle.ts'
import type { Weapon, WeaponName } from '../rules/content.ts'
import { weaponText, words } from '../text/words.ts'
import type { Blow, SideScene } from './scene.ts'
import { type Sheet, weaponOn } from '../rules/sheet.ts'

const guardWords = words.board.guard

/** One kind of defence dice: its number, and whether it counts in the next defence. */
export type GuardPart = {
  readonly skill: 'armor' | 'shield' | 'parry'
  readonly dice: number
  readonly counts: boolean
}

/** Effect of the last turn on the next defence (clause 4). */
export type Guard = { readonly dice: number; readonly parts: readonly GuardPart[]; readonly why: string }

/** Dice of the next defence by kind (clause 4), and the first reason that applies. */
export const guardOf = (sheet: Sheet, side: Side): Guard => {
  const isBare = side.stunned || side.stance === 'berserk'
  const isHalf = !isBare && side.stance === 'whiffed'
  const parts = (['armor', 'shield', 'parry'] as const).map((skill) => ({
    skill,
    dice: sheet[skill],
    counts: skill === 'armor' || (!isBare && (skill === 'shield' || !isHalf)),
  }))
  return { dice: defenceDice(sheet, side), parts, why: side.stunned ? guardWords.stunned : guardWords.why[side.stance] }
}

const partNames = (parts: readonly GuardPart[]): string => {
  const [first, ...others] = parts.flatMap(({ skill, counts }) => (counts ? [words.skills[skill]] : []))
  if (first === undefined || others.length === parts.length - 1) return guardWords.all
  return others.length === 0 ? guardWords.only(first) : guardWords.skills([first, ...others])
}

/** Summary, such as "defends with 2: ARMOR only, attacked berserk". */
export const guardText = ({ dice, parts, why }: Guard): string => {
  const count = dice === 0 ? guardWords.none : `${dice}`
  return why === '' ? guardWords.plain(count, partNames(parts)) : guardWords.after(count, partNames(parts), why)
}

const w = words.board.side

type PlateProps = {
  readonly scene: SideScene
  readonly seat: Seat
  readonly name: string
  readonly near: boolean
  readonly turn: boolean
  readonly blow?: Blow | undefined
  /** Battles won in a series, once one has ended. */
  readonly won?: number | undefined
  /** Result of the fight once it is closed. */
  readonly result?: ClosedResult | undefined
}

const countTo = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1)

/** A fallen gladiator is never shown as stunned. */
const isStunned = ({ stunned, health }: SideScene['side']): boolean => stunned && health > 0

type Held = { readonly kind: Weapon; readonly dice: number; readonly left: number | undefined }

const heldBy = ({ sheet, side }: SideScene): readonly Held[] =>
  inHand(sheet, side).map((weapon) => ({
    kind: weaponOn(sheet, weapon),
    dice: plainDice(sheet, weapon),
    left: throwsLeft(sheet, side, weapon),
  }))

const heldText = ({ kind, dice, left }: Held): string => {
  const name = weaponText(kind)
  return w.weapon(left === undefined ? name : w.ammo(left, name), words.classes[kind.class], dice)
}

/** Stars for the battles won in a series; a draw is half a star. */
const starsOf = (won: number): string => `${'★'.repeat(Math.floor(won))}${won % 1 > 0 ? '½' : ''}`

const plateWords = ({ name, scene, result, won }: PlateProps): string => {
  const { sheet, side } = scene
  const role = result?.words ?? (scene.role && w[scene.role])
  return [
    role === undefined
      ? w.is(name, sheet.name, side.health, sheet.health)
      : w.isIn(name, sheet.name, role, side.health, sheet.health),
    ...(won === undefined ? [] : [w.battlesWon(numberText(won))]),
    ...(sheet.luck > 0 ? [w.luck(side.luck)] : []),
    ...(sheet.heal > 0 ? [w.heal(side.heal)] : []),
    ...(isStunned(side) ? [w.stunned] : []),
    ...heldBy(scene).map(heldText),
    guardText(guardOf(sheet, side)),
  ].join('; ')
}

const studOf = (n: number, health: number, was: number): string | undefined =>
  n <= health ? 'full' : n <= was ? 'taken' : undefined

/** Health studs; those lost to the last blow are hatched. */
const Studs = ({ most, health, was }: { readonly most: number; readonly health: number; readonly was: number }) => (
  <span className="gl-studs">
    {countTo(most).map((n) => (
      <i key={n} className={studOf(n, health, was)} />
    ))}
  </span>
)

type TrackProps = { readonly kind: 'luck' | 'heal'; readonly most: number; readonly left: number }

/** Luck or Heal dice on the tracker; used dice are outlines. */
const Track = ({ kind, most, left }: TrackProps) =>
  most === 0 ? null : (
    <span className={`gl-track ${kind}`}>
      <small>{words.skills[kind]}</small>
      {most > 5 ? (
        <b>{w.of(left, most)}</b>
      ) : (
        countTo(most).map((n) => <i key={n} className={n <= left ? 'full' : undefined} />)
      )}
    </span>
  )

/** Caption of the figure below the plate: "stunned", "down" or the result. */
const stateWords = ({ scene: { side }, result }: PlateProps): string | undefined => {
  if (result !== undefined) return result.words
  if (side.health === 0) return w.down
  return side.stunned ? w.stunned : undefined
}

const hasWon = ({ scene: { role }, result }: PlateProps): boolean => result?.won ?? role === 'won'

const classOf = (props: PlateProps): string => {
  const { scene, seat, near, turn } = props
  const ended = hasWon(props) ? ' won' : scene.role === 'lost' ? ' lost' : ''
  return `gl-plate kit-fades seat${seat} ${near ? 'near' : 'far'}${turn ? ' turn' : ''}${ended}`
}

/** Plate above a fighter: name, health, trackers and the dice of the next defence. */
export const Plate = (props: PlateProps) => {
  const { scene, name, blow, won } = props
  const { sheet, side } = scene
  const { dice, why } = guardOf(sheet, side)
  const state = stateWords(props)
  return (
    <div className={classOf(props)} role="img" aria-label={plateWords(props)}>
      <p className="gl-plate-name">
        {hasWon(props) && <Wreath />}
        <b className="kit-cut">{name}</b>
        {won !== undefined && <span>{starsOf(won)}</span>}
        <small className="kit-cut">{sheet.name}</small>
      </p>
      <b key={side.health} className="gl-health">
        {side.health}
      </b>
      <Studs most={sheet.health} health={side.health} was={blow?.was ?? 0} />
      <p className="gl-plate-more">
        <span>{w.blocks(dice)}</span>
        {dice === 0 && <span>{guardWords.cannot[side.stunned ? 'stunned' : side.stance]}</span>}
        {dice > 0 && why !== '' && !side.stunned && <span className="gl-why">{why}</span>}
        <Track kind="luck" most={sheet.luck} left={side.luck} />
        <Track kind="heal" most={sheet.heal} left={side.heal} />
      </p>
      {state !== undefined && <span className={`gl-state${isStunned(side) ? ' stunned' : ''}`}>{state}</span>}
    </div>
  )
}

/** Weapon in a fighter's hand: that of `attack`; without an attack, its first available weapon. */
export const weaponShown = ({ sheet, side }: SideScene, attack: Attack | undefined): WeaponName =>
  attack?.weapon ?? itemAt(inHand(sheet, side), 0)
