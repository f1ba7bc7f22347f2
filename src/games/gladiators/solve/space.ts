import { expectItem, memo, memoByObject } from '../../../dice/index.ts'
import type { WeaponClass } from '../rules/content.ts'
import {
  allowsHealDice,
  allowsLuckOnDefence,
  type Attack,
  attackDice,
  type BattleRules,
  battleRulesKey,
  defenceDice,
  fresh,
  inHand,
  MANNERS,
  type Side,
  type Stance,
  stanceAfter,
} from '../rules/battle.ts'
import { type Sheet, weaponOn } from '../rules/sheet.ts'

/** A kind of attack without its Luck dice. Equivalent attacks of a gladiator share one form. */
export type Form = {
  readonly class: WeaponClass
  readonly dice: number
  /** Resources spent by a throw; 0 for other attacks. */
  readonly spends: number
  /** Class of the attacker's next defence without a stun: `guard` after a hit, `whiffGuard` after a whiff. */
  readonly guard: number
  readonly whiffGuard: number
  /** Index of the thrown weapon on the sheet, −1 for none; the weapon exists while it has ammo. */
  readonly arm: number
}

/**
 * A gladiator for the solver. Resources (Luck, Heal, ammo) form one mixed-radix number that only falls, with Luck as
 * the lowest digit. Defence classes are the distinct dice counts of stances, then the stunned class. If SHIELD and
 * PARRY/DODGE are both 0, stance and stun have no effect, and one class remains.
 */
export type SideSpace = {
  readonly sheet: Sheet
  readonly resources: number
  readonly healSpends: number
  /** By resources: Luck and Heal dice left. */
  readonly luck: Uint8Array
  readonly heal: Uint8Array
  /** Number of defence dice by class. */
  readonly guards: readonly number[]
  /** 2 if a stun has an effect, 1 if not. */
  readonly stuns: 1 | 2
  /** By resources: indices of the available forms. */
  readonly forms: readonly (readonly number[])[]
  readonly form: readonly Form[]
  /** Index of the form by the name of an attack. */
  readonly places: ReadonlyMap<string, number>
  /** False if the rules forbid Luck on defence. */
  readonly guardsByLuck: boolean
}

const STANCES = ['open', 'berserk', 'whiffed'] as const satisfies readonly Stance[]

const dicedBy = (sheet: Sheet, stance: Stance): number =>
  defenceDice(sheet, { ...fresh(sheet), stance, stunned: false })

/** Distinct dice counts of the stances, highest first, without the stunned class. */
const guardDice = (sheet: Sheet): readonly number[] =>
  [...new Set(STANCES.map((stance) => dicedBy(sheet, stance)))].toSorted((a, b) => b - a)

const isAllArmor = ({ shield, parry }: Sheet): boolean => shield + parry === 0

/** Defence class of a stance without a stun. */
const classOf = (sheet: Sheet, stance: Stance): number => guardDice(sheet).indexOf(dicedBy(sheet, stance))

export const guardOf = ({ sheet, guards, stuns }: SideSpace, { stance, stunned }: Side): number =>
  stunned && stuns === 2 ? guards.length - 1 : classOf(sheet, stance)

/** One digit of the resources: its maximum and its step. */
type Digit = { readonly most: number; readonly spends: number }

const digitsOf = (mosts: readonly number[]): readonly Digit[] => {
  let spends = 1
  return mosts.map((most) => {
    const digit = { most, spends }
    spends *= most + 1
    return digit
  })
}

const isThrowable = (sheet: Sheet, arm: number): boolean => expectItem(sheet.arms[arm]).kind.throwBonus !== undefined

/**
 * Digits for Luck, Heal, then the ammo of each weapon. The maximum is 0 for Heal dice that the rules forbid, and for
 * weapons that cannot be thrown.
 */
const digits = (sheet: Sheet, rules: BattleRules): readonly Digit[] => {
  const { ammo } = fresh(sheet)
  const heal = allowsHealDice(rules) ? sheet.heal : 0
  return digitsOf([sheet.luck, heal, ...ammo.map((count, arm) => (isThrowable(sheet, arm) ? count : 0))])
}

export const resourcesOf = ({ sheet, luck }: SideSpace, side: Side, rules: BattleRules): number => {
  const left = [side.luck, side.heal, ...side.ammo]
  const at = digits(sheet, rules).reduce(
    (sum, { most, spends }, i) => sum + (most === 0 ? 0 : expectItem(left[i]) * spends),
    0,
  )
  if (at >= luck.length) throw new RangeError('this sheet does not have these trackers')
  return at
}

type Way = Omit<Attack, 'luck'>

const waysOf = (sheet: Sheet): readonly Way[] =>
  inHand(sheet, fresh(sheet)).flatMap((weapon) => {
    const isThrown = weaponOn(sheet, weapon).throwBonus !== undefined
    return (isThrown ? [false, true] : [false]).flatMap((thrown) =>
      MANNERS.map((manner) => ({ weapon, thrown, manner })),
    )
  })

const formFor = (sheet: Sheet, way: Way, rules: BattleRules): Form => {
  const attack: Attack = { ...way, luck: 0 }
  const [, , ...ammo] = digits(sheet, rules)
  const arm = sheet.arms.findIndex(({ weapon }) => weapon === way.weapon)
  return {
    class: weaponOn(sheet, way.weapon).class,
    dice: attackDice(sheet, attack),
    spends: way.thrown ? expectItem(ammo[arm]).spends : 0,
    guard: classOf(sheet, stanceAfter(attack, false)),
    whiffGuard: classOf(sheet, stanceAfter(attack, true)),
    arm: arm >= 0 && isThrowable(sheet, arm) ? arm : -1,
  }
}

const wayName = ({ weapon, thrown, manner }: Way): string => `${weapon} ${thrown} ${manner}`

/** Distinct forms, and the index of the form by attack name. */
const formsFor = (sheet: Sheet, rules: BattleRules) => {
  const ways = waysOf(sheet).map((way) => ({ name: wayName(way), form: formFor(sheet, way, rules) }))
  const byText = new Map(ways.map(({ form }) => [JSON.stringify(form), form]))
  const [texts, form] = [[...byText.keys()], [...byText.values()]]
  const places = new Map(ways.map((way) => [way.name, texts.indexOf(JSON.stringify(way.form))]))
  return { form, places }
}

export const formOf = ({ places }: SideSpace, attack: Attack): number => {
  const place = places.get(wayName(attack))
  if (place === undefined) throw new RangeError(`this gladiator has no ${attack.weapon}`)
  return place
}

const digitAt = (resources: number, { most, spends }: Digit): number => Math.floor(resources / spends) % (most + 1)

const byResources = (count: number, digit: Digit): Uint8Array =>
  Uint8Array.from({ length: count }, (_, resources) => digitAt(resources, digit))

const newSideSpace = (sheet: Sheet, rules: BattleRules): SideSpace => {
  const all = digits(sheet, rules)
  const [luck, heal, ammo] = [expectItem(all[0]), expectItem(all[1]), all.slice(2)]
  const resources = all.reduce((product, { most }) => product * (most + 1), 1)
  const { form, places } = formsFor(sheet, rules)
  const isThere = (one: Form, at: number): boolean => one.arm < 0 || digitAt(at, expectItem(ammo[one.arm])) > 0
  const forms = Array.from({ length: resources }, (_, at) => form.flatMap((one, i) => (isThere(one, at) ? [i] : [])))
  const stuns = isAllArmor(sheet) ? 1 : 2
  return {
    sheet,
    resources,
    healSpends: heal.spends,
    luck: byResources(resources, luck),
    heal: byResources(resources, heal),
    guards: stuns === 1 ? [sheet.armor] : [...guardDice(sheet), sheet.armor],
    stuns,
    forms,
    form,
    places,
    guardsByLuck: allowsLuckOnDefence(rules),
  }
}

const spacesBySheet = memoByObject<Sheet, ReturnType<typeof memo<SideSpace>>>(() => memo(Number.POSITIVE_INFINITY))

/** Solver's view of a gladiator under these rules; cached by sheet. */
export const sideSpace = (sheet: Sheet, rules: BattleRules): SideSpace => {
  return spacesBySheet(sheet)(battleRulesKey(rules), () => newSideSpace(sheet, rules))
}
