import { expectItem, memo, memoByObject } from '../../../dice/index.ts'
import { type WeaponClass, WEAPONS } from '../rules/content.ts'
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
import type { Sheet } from '../rules/sheet.ts'

/** A kind of attack without its Luck dice. Equivalent kinds of one gladiator are merged. */
export type Form = {
  readonly class: WeaponClass
  readonly dice: number
  /** Resources that a throw uses; 0 for a weapon in hand. */
  readonly spends: number
  /** The attacker's defence class afterwards, if not stunned: after a hit, and after a whiff. */
  readonly guard: number
  readonly whiffGuard: number
  /** Index of the thrown weapon on the sheet, −1 for none; it is available while ammo is left. */
  readonly arm: number
}

/**
 * One gladiator for a solver. Resources (Luck, Heal, ammo) are one number that only decreases: mixed radix, Luck
 * lowest. Defences are classes: one per number of dice that a stance leaves, and last the stunned one. If SHIELD and
 * PARRY/DODGE are both 0, neither stance nor stun matters, and there is one class.
 */
export type SideSpace = {
  readonly sheet: Sheet
  readonly resources: number
  readonly healSpends: number
  /** By resources: remaining Luck and Heal dice. */
  readonly luck: Uint8Array
  readonly heal: Uint8Array
  /** Defence dice by class. */
  readonly guards: readonly number[]
  /** 2 if a stun matters, else 1. */
  readonly stuns: 1 | 2
  /** By resources: the available forms. */
  readonly forms: readonly (readonly number[])[]
  readonly form: readonly Form[]
  /** Index of a form by the name of its attack. */
  readonly places: ReadonlyMap<string, number>
  /** False if the rules allow no Luck on defence. */
  readonly guardsByLuck: boolean
}

const STANCES = ['open', 'berserk', 'whiffed'] as const satisfies readonly Stance[]

const dicedBy = (sheet: Sheet, stance: Stance): number =>
  defenceDice(sheet, { ...fresh(sheet), stance, stunned: false })

/** Returns the dice of the classes that stances leave, most first, without the stunned class. */
const guardDice = (sheet: Sheet): readonly number[] =>
  [...new Set(STANCES.map((stance) => dicedBy(sheet, stance)))].toSorted((a, b) => b - a)

const isAllArmor = ({ shield, parry }: Sheet): boolean => shield + parry === 0

/** Returns the class of a stance, if not stunned. */
const classOf = (sheet: Sheet, stance: Stance): number => guardDice(sheet).indexOf(dicedBy(sheet, stance))

export const guardOf = ({ sheet, guards, stuns }: SideSpace, { stance, stunned }: Side): number =>
  stunned && stuns === 2 ? guards.length - 1 : classOf(sheet, stance)

/** A digit of the resources: from 0 to `most`, with its weight. */
type Digit = { readonly most: number; readonly spends: number }

const digitsOf = (mosts: readonly number[]): readonly Digit[] => {
  let spends = 1
  return mosts.map((most) => {
    const digit = { most, spends }
    spends *= most + 1
    return digit
  })
}

const isThrowable = (sheet: Sheet, arm: number): boolean =>
  WEAPONS[expectItem(sheet.arms[arm]).weapon].throwBonus !== undefined

/**
 * Returns the digits for Luck, Heal, then the ammo of each weapon. Weapons that cannot be thrown, and Heal dice that
 * are not in the rules, never change.
 */
const digits = (sheet: Sheet, rules: BattleRules): readonly Digit[] => {
  const { ammo } = fresh(sheet)
  const heal = allowsHealDice(rules) ? sheet.heal : 0
  return digitsOf([sheet.luck, heal, ...ammo.map((count, arm) => (isThrowable(sheet, arm) ? count : 0))])
}

/** Returns a side's resources as one number. */
export const resourcesOf = ({ sheet, luck }: SideSpace, side: Side, rules: BattleRules): number => {
  const left = [side.luck, side.heal, ...side.ammo]
  const at = digits(sheet, rules).reduce(
    (sum, { most, spends }, i) => sum + (most === 0 ? 0 : expectItem(left[i]) * spends),
    0,
  )
  if (at >= luck.length) throw new RangeError('no such trackers on this sheet')
  return at
}

type Way = Omit<Attack, 'luck'>

/** Returns every kind of attack, including equivalent ones. */
const waysOf = (sheet: Sheet): readonly Way[] =>
  inHand(sheet, fresh(sheet)).flatMap((weapon) => {
    const isThrown = WEAPONS[weapon].throwBonus !== undefined
    return (isThrown ? [false, true] : [false]).flatMap((thrown) =>
      MANNERS.map((manner) => ({ weapon, thrown, manner })),
    )
  })

const formFor = (sheet: Sheet, way: Way, rules: BattleRules): Form => {
  const attack: Attack = { ...way, luck: 0 }
  const [, , ...ammo] = digits(sheet, rules)
  const arm = sheet.arms.findIndex(({ weapon }) => weapon === way.weapon)
  return {
    class: WEAPONS[way.weapon].class,
    dice: attackDice(sheet, attack),
    spends: way.thrown ? expectItem(ammo[arm]).spends : 0,
    guard: classOf(sheet, stanceAfter(attack, false)),
    whiffGuard: classOf(sheet, stanceAfter(attack, true)),
    arm: arm >= 0 && isThrowable(sheet, arm) ? arm : -1,
  }
}

const wayName = ({ weapon, thrown, manner }: Way): string => `${weapon} ${thrown} ${manner}`

/** Returns each form once, and the index of a form by the name of its attack. */
const formsFor = (sheet: Sheet, rules: BattleRules) => {
  const ways = waysOf(sheet).map((way) => ({ name: wayName(way), form: formFor(sheet, way, rules) }))
  const byText = new Map(ways.map(({ form }) => [JSON.stringify(form), form]))
  const [texts, form] = [[...byText.keys()], [...byText.values()]]
  const places = new Map(ways.map((way) => [way.name, texts.indexOf(JSON.stringify(way.form))]))
  return { form, places }
}

/** Returns the index of this attack's form. */
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

/** Returns a gladiator under these rules; cached by sheet. */
export const sideSpace = (sheet: Sheet, rules: BattleRules): SideSpace => {
  return spacesBySheet(sheet)(battleRulesKey(rules), () => newSideSpace(sheet, rules))
}
