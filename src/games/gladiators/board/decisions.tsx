import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { capitalise } from '../../../kit/text.ts'
import { useOneTap } from '../../../kit/offers.tsx'
import { useDigits } from '../../../kit/use-choice-keys.ts'
import { type TurnMark, WeaponMark } from '../fighter/weapon.tsx'
import { luckIn } from '../rules/actions.ts'
import { type Attack, attackDice, plainDice, throwBonusOf, throwsLeft } from '../rules/battle.ts'
import type { WeaponName } from '../rules/content.ts'
import { type Sheet, weaponOn } from '../rules/sheet.ts'
import { namedOn, words } from '../text/words.ts'
import { Decisions, Group, Option } from './option.tsx'
import { advisedIn, attacksIn, choiceFor, type Pick, valuesOf, weaponsIn, withFacet, withWeapon } from './plan.ts'
import { isBest, meanText } from '../../../kit/choice.ts'
import { LuckRow } from './sand-dice.tsx'

const w = words.board.picker

type TurnProps = {
  readonly choices: readonly BoardChoice[]
  readonly sheet: Sheet
  readonly ammo: readonly number[]
  readonly heading: string
  readonly pick: Pick
  /** True if a player changed the turn that was shown first. */
  readonly own: boolean
  onPick(pick: Pick): void
}

type Facets = TurnProps & { readonly attacks: readonly Attack[]; readonly advised: Pick | undefined }

const advisedAttack = ({ advised }: Facets): Attack | undefined => (typeof advised === 'string' ? undefined : advised)

/** First decision: a weapon, FOCUS or a Heal die, each with its digit key. */
type First = { readonly name: WeaponName; readonly pick: Pick }

const firsts = ({ attacks, choices, pick }: Omit<Facets, 'advised'>): readonly First[] => [
  ...weaponsIn(attacks).map((weapon) => ({ name: weapon, pick: withWeapon(attacks, pick, weapon) })),
  ...(['heal', 'focus'] as const).flatMap((name) =>
    choiceFor(choices, name) === undefined ? [] : [{ name, pick: name }],
  ),
]

const pickName = (pick: Pick | undefined): string | undefined => (typeof pick === 'string' ? pick : pick?.weapon)

type Arms = { readonly sheet: Sheet; readonly ammo: readonly number[] }

const firstWords = (name: First['name'], props: Arms): { readonly label: string; readonly small: string } => {
  if (name === 'heal') return { label: w.heal, small: w.healShort }
  if (name === 'focus') return { label: w.focus, small: w.focusShort }
  const left = throwsLeft(props.sheet, props, name)
  const dice = `${weaponOn(props.sheet, name).class} · ${words.dice(plainDice(props.sheet, name))}`
  const small = left === undefined ? dice : `${dice} · ${w.ammo(left)}`
  return { label: capitalise(namedOn(props.sheet, name)), small }
}

/** Drawing of a first decision. */
const markOf = (name: First['name'], sheet: Sheet): TurnMark =>
  name === 'heal' || name === 'focus' ? name : (weaponOn(sheet, name).drawn ?? 'unarmed')

const FirstOptions = (props: Facets) => {
  const { pick, advised, onPick } = props
  return (
    <Group label={w.weapon} name="first">
      {firsts(props).map(({ name, pick: wanted }, i) => (
        <Option
          key={name}
          {...firstWords(name, props)}
          mark={<WeaponMark name={markOf(name, props.sheet)} />}
          pressed={pickName(pick) === name}
          advised={pickName(advised) === name}
          digit={i + 1}
          onPress={() => onPick(wanted)}
        />
      ))}
    </Group>
  )
}

type AttackFacets = Facets & { readonly attack: Attack }

const MannerOptions = (props: AttackFacets) => {
  const { attacks, attack, onPick, sheet } = props
  return (
    <Group label={w.manner} name="manner">
      {valuesOf(attacks, attack.weapon, 'manner').map((manner) => {
        const wanted = withFacet(attacks, attack, 'manner', manner)
        return (
          <Option
            key={manner}
            label={w.manners[manner]}
            small={words.dice(attackDice(sheet, wanted))}
            more={w.after[manner]}
            pressed={attack.manner === manner}
            advised={advisedAttack(props)?.manner === manner}
            onPress={() => onPick(wanted)}
          />
        )
      })}
    </Group>
  )
}

const ThrowOption = (props: AttackFacets) => {
  const { attacks, attack, onPick } = props
  if (valuesOf(attacks, attack.weapon, 'thrown').length < 2) return null
  const left = throwsLeft(props.sheet, props, attack.weapon) ?? 1
  return (
    <Group label={w.throwIt} name="thrown">
      <Option
        label={w.throw}
        small={w.thrown(throwBonusOf(props.sheet, attack.weapon), left)}
        pressed={attack.thrown}
        advised={advisedAttack(props)?.thrown === true}
        onPress={() => onPick(withFacet(attacks, attack, 'thrown', !attack.thrown))}
      />
    </Group>
  )
}

const LuckOptions = (props: AttackFacets) => {
  const { attacks, attack, onPick } = props
  const values = valuesOf(attacks, attack.weapon, 'luck')
  if (values.length < 2) return null
  return (
    <Group label={w.luckDice} title={w.luck} name="luck">
      {values.map((luck) => (
        <Option
          key={luck}
          label={`${luck}`}
          words={luck === 0 ? w.noLuck : words.luckDice(luck)}
          pressed={attack.luck === luck}
          advised={advisedAttack(props)?.luck === luck}
          onPress={() => onPick(withFacet(attacks, attack, 'luck', luck))}
        />
      ))}
    </Group>
  )
}

/** A turn in four decisions: weapon, manner, throw and Luck. It shows only offered options. */
export const TurnDecisions = (props: TurnProps) => {
  const { choices, pick, own, heading, onPick } = props
  const oneTap = useOneTap()
  const attacks = attacksIn(choices)
  /** Picks a first decision. With one tap, takes it if it leaves nothing else to decide. */
  const onFirst = (first: Pick): void => {
    const ways = typeof first === 'string' ? 1 : attacks.filter(({ weapon }) => weapon === first.weapon).length
    const taken = oneTap && ways === 1 ? choiceFor(choices, first) : undefined
    if (taken === undefined) onPick(first)
    else taken.choose()
  }
  const facets: Facets = { ...props, attacks, advised: advisedIn(choices) }
  const first = firsts({ ...props, attacks })
  useDigits(Math.min(9, first.length), (i) => onFirst(itemAt(first, i).pick))
  return (
    <Decisions choices={choices} choice={choiceFor(choices, pick)} own={own} heading={heading}>
      <FirstOptions {...facets} onPick={onFirst} />
      {typeof pick !== 'string' && (
        <>
          <MannerOptions {...facets} attack={pick} />
          <ThrowOption {...facets} attack={pick} />
          <LuckOptions {...facets} attack={pick} />
        </>
      )}
    </Decisions>
  )
}

type LuckProps = {
  readonly choices: readonly BoardChoice[]
  readonly heading: string
  readonly detail: string
  readonly choice: BoardChoice | undefined
  readonly own: boolean
  /** True if the choice stays hidden, so that it always needs a second tap. */
  readonly isSecret: boolean
  onPick(id: string): void
}

export const LuckDecision = ({ choices, heading, detail, choice, own, isSecret, onPick }: LuckProps) => {
  const oneTap = useOneTap() && !isSecret
  const press = (one: BoardChoice): void => (oneTap ? one.choose() : onPick(one.id))
  useDigits(Math.min(9, choices.length), (i) => press(itemAt(choices, i)))
  return (
    <Decisions choices={choices} choice={choice} own={own} heading={heading}>
      <div className="gl-asked">
        <b>{heading}</b>
        <span>{detail}</span>
      </div>
      <Group label={heading} title={w.luck} name="luck">
        {choices.map((one, i) => (
          <Option
            key={one.id}
            label={`${luckIn(one.id)}`}
            words={one.label}
            mark={<LuckRow luck={luckIn(one.id)} />}
            more={one.risk && w.mean(one.risk.unit).replace('{mean}', meanText(one.risk))}
            pressed={one === choice}
            advised={isBest(one)}
            digit={i + 1}
            onPress={() => press(one)}
          />
        ))}
      </Group>
    </Decisions>
  )
}
