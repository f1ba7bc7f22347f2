import type { ClosedResult } from '../../../kit/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { type Attack, attackDice, inHand } from '../rules/battle.ts'
import { HEALTH, type WeaponName, WEAPONS } from '../rules/content.ts'
import { words } from '../text/words.ts'
import { type Guard, guardOf, guardText } from './guard-words.ts'
import type { SideScene } from './scene.ts'
import { WeaponMark } from './weapon-mark.tsx'
import { capitalise } from '../../../kit/text.ts'

const w = words.board.side

const BOWL = 'M-15 6C-17-10-8-18 1-18C12-18 17-9 16 4L17 12C13 16 9 17 5 17L4 8L-2 6Z'
const BRIM = 'M-19 4C-12 0-2 1 3 4L2 8C-6 6-14 7-18 9Z'
const EYES = 'M5 0h9v4H6zM8 8v7M11 8v6M14 7v6'
/** A crest along the head, or two feathers: told apart without colour. */
const CRESTS = [
  'M-16-4C-22-22 4-32 20-14C14-20 6-20 1-19C-8-18-14-12-16-4Z',
  'M-9-15C-20-20-18-28-20-33C-10-30-4-24-3-18ZM6-18C4-24 8-30 18-34C18-26 16-20 12-15Z',
] as const

/** A gladiator's helmet; the first seat's has a crest, the other's two feathers. */
const Helmet = ({ seat }: { readonly seat: Seat }) => (
  <svg className={`gl-helmet seat${seat}`} viewBox="-24 -36 48 56" aria-hidden="true">
    <path className="gl-crest" d={CRESTS[seat === 0 ? 0 : 1]} />
    <path className="gl-bronze" d={BOWL} />
    <path className="gl-bronze" d={BRIM} />
    <path className="gl-cut" d={EYES} />
  </svg>
)

type SideProps = {
  readonly scene: SideScene
  readonly seat: Seat
  readonly name: string
  readonly near: boolean
  readonly turn: boolean
  /** What the fight came to, where it was closed. */
  readonly result?: ClosedResult | undefined
}

const countTo = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1)

/** Who has fallen is past that. */
const isStunned = ({ stunned, health }: SideScene['side']): boolean => stunned && health > 0

type Held = { readonly weapon: WeaponName; readonly dice: number; readonly left: number }

const heldBy = ({ sheet, side }: SideScene): readonly Held[] =>
  inHand(sheet, side).map((weapon) => {
    const plain: Attack = { weapon, thrown: false, manner: 'normal', luck: 0 }
    const at = sheet.arms.findIndex((arm) => arm.weapon === weapon)
    return { weapon, dice: attackDice(sheet, plain), left: side.ammo[at] ?? 1 }
  })

const heldText = ({ weapon, dice, left }: Held): string => {
  const { ammo, class: of } = WEAPONS[weapon]
  const name = words.weapons[weapon]
  return w.weapon(ammo > 1 ? w.ammo(left, name) : name, words.classes[of], dice)
}

const roleWords = ({ role }: SideScene, result?: ClosedResult): string | undefined => result?.words ?? (role && w[role])

/** Everything that a side shows. */
const sideWords = ({ name, scene, result }: SideProps): string => {
  const { sheet, side } = scene
  const role = roleWords(scene, result)
  return [
    role === undefined
      ? w.is(name, sheet.name, side.health, HEALTH)
      : w.isIn(name, sheet.name, role, side.health, HEALTH),
    ...(sheet.luck > 0 ? [w.luck(side.luck)] : []),
    ...(sheet.heal > 0 ? [w.heal(side.heal)] : []),
    ...(isStunned(side) ? [w.stunned] : []),
    ...heldBy(scene).map(heldText),
    guardText(guardOf(sheet, side)),
  ].join('; ')
}

const Health = ({ health }: { readonly health: number }) => (
  <div className="gl-health">
    <b>{health}</b>
    <span className="gl-studs">
      {countTo(HEALTH).map((n) => (
        <i key={n} className={n <= health ? 'full' : undefined} />
      ))}
    </span>
    <small>{w.health}</small>
  </div>
)

type TrackProps = { readonly kind: 'luck' | 'heal'; readonly most: number; readonly left: number }

/** Luck or Heal dice on the tracker; those gone are outlines. */
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

const Weapons = ({ scene }: { readonly scene: SideScene }) => (
  <div className="gl-arms">
    {heldBy(scene).map(({ weapon, dice, left }) => (
      <span key={weapon} className="gl-arm">
        <WeaponMark name={weapon} />
        <span>
          <b>
            {capitalise(words.weapons[weapon])}
            {WEAPONS[weapon].ammo > 1 && ` ×${left}`}
          </b>
          <small>
            {WEAPONS[weapon].class} · {words.dice(dice)}
          </small>
        </span>
        {WEAPONS[weapon].ammo > 1 && <em className="gl-left">×{left}</em>}
      </span>
    ))}
  </div>
)

/** Clause 4: the coming defence in numbers and words; what does not count is struck out. */
const Defence = ({ guard }: { readonly guard: Guard }) => (
  <div className="gl-guard">
    <span className="gl-guard-dice">
      <svg viewBox="-20 -22 40 46">
        <path d="M-17-17C-8-16-4-18 0-20C4-18 8-16 17-17C18 0 15 14 0 22C-15 14-18 0-17-17Z" />
      </svg>
      <b>{guard.dice}</b>
    </span>
    <span className="gl-guard-parts">
      {guard.parts
        .filter(({ dice }) => dice > 0)
        .map(({ skill, dice, counts }) => (
          <span key={skill} className={counts ? 'counts' : undefined}>
            {words.board.guard.short[skill]} <b>{dice}</b>
          </span>
        ))}
    </span>
    <p>{guardText(guard)}</p>
  </div>
)

const SWIRL = 'M12 12c0-3 5-3 5 1s-9 5-9-2 13-8 13 2-18 10-18-3'

const Stunned = ({ is }: { readonly is: boolean }) => (
  <span className={`gl-stun${is ? ' on' : ''}`}>
    <svg viewBox="0 0 24 24">
      <path d={SWIRL} />
    </svg>
    <span>{w.stunned}</span>
  </span>
)

const Name = ({ scene, seat, name, result }: Omit<SideProps, 'near' | 'turn'>) => {
  const role = roleWords(scene, result)
  return (
    <div className="gl-name">
      <Helmet seat={seat} />
      <b className="kit-cut">{name}</b>
      <small className="kit-cut">{scene.sheet.name}</small>
      <span key={role} className={role === undefined ? 'gl-role none' : 'gl-role'}>
        {role ?? '\u00A0'}
      </span>
    </div>
  )
}

/** More weapons than this get a line of their own on a phone. */
const FEW_ARMS = 1

const classOf = ({ scene: { sheet, act, role }, seat, near, turn, result }: SideProps): string => {
  const isEnded = role === 'won' || role === 'lost'
  const flags = [
    ...(turn ? ['turn'] : []),
    ...(result?.won ? ['won'] : isEnded ? [role] : []),
    ...(sheet.arms.length > FEW_ARMS ? ['many'] : []),
  ]
  return ['gl-side kit-fades', `seat${seat}`, near ? 'near' : 'far', act, ...flags].join(' ')
}

/** One gladiator: name, health, trackers, weapons in hand, stun, and the coming defence. */
export const Side = (props: SideProps) => {
  const { scene } = props
  const { sheet, side } = scene
  return (
    <div className={classOf(props)} role="img" aria-label={sideWords(props)}>
      <Name {...props} />
      <div className="gl-trackers">
        <Health health={side.health} />
        <span className="gl-dice-left">
          <Track kind="luck" most={sheet.luck} left={side.luck} />
          <Track kind="heal" most={sheet.heal} left={side.heal} />
        </span>
        <Stunned is={isStunned(side)} />
      </div>
      <Weapons scene={scene} />
      <Defence guard={guardOf(sheet, side)} />
    </div>
  )
}

type EmptyProps = Pick<SideProps, 'seat' | 'name' | 'near' | 'turn'>

/** The place of one whose gladiator is not known yet: it is still to be chosen, or the other one's is. */
export const EmptySide = ({ seat, name, near, turn }: EmptyProps) => (
  <div
    className={`gl-side kit-fades empty seat${seat} ${near ? 'near' : 'far'}${turn ? ' turn' : ''}`}
    role="img"
    aria-label={turn ? w.nameChooses(name) : w.nameReady(name)}
  >
    <div className="gl-name">
      <Helmet seat={seat} />
      <b className="kit-cut">{name}</b>
      <small className="kit-cut">{turn ? w.chooses : w.ready}</small>
    </div>
  </div>
)
