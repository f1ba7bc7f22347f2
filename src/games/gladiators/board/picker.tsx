import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { useDigits } from '../../../kit/use-choice-keys.ts'
import { type Attack, attackDice, throwBonusOf } from '../rules/battle.ts'
import { type WeaponName, WEAPONS } from '../rules/content.ts'
import type { Sheet } from '../rules/sheet.ts'
import { words } from '../text/words.ts'
import { advisedIn, attacksIn, choiceFor, type Pick, valuesOf, weaponsIn, withFacet, withWeapon } from './picks.ts'
import { Group, Option, Steps } from './steps.tsx'
import { WeaponMark } from './weapon-mark.tsx'
import { capitalise } from '../../../kit/text.ts'

const w = words.board.picker

export type PickerProps = {
  readonly choices: readonly BoardChoice[]
  /** The sheet of the one who acts. */
  readonly sheet: Sheet
  readonly heading: string
  readonly pick: Pick
  onPick(pick: Pick): void
}

type Facets = PickerProps & { readonly attacks: readonly Attack[]; readonly advised: Pick | undefined }

const advisedAttack = ({ advised }: Facets): Attack | undefined => (typeof advised === 'string' ? undefined : advised)

/** What comes first: a weapon, FOCUS or a Heal die; each with its digit. */
type First = { readonly name: WeaponName | 'heal' | 'focus'; readonly pick: Pick }

const firsts = ({ attacks, choices, pick }: Omit<Facets, 'advised'>): readonly First[] => [
  ...weaponsIn(attacks).map((weapon) => ({ name: weapon, pick: withWeapon(attacks, pick, weapon) })),
  ...(['heal', 'focus'] as const).flatMap((name) =>
    choiceFor(choices, name) === undefined ? [] : [{ name, pick: name }],
  ),
]

const nameOf = (pick: Pick | undefined): string | undefined => (typeof pick === 'string' ? pick : pick?.weapon)

const FirstOptions = (props: Facets) => {
  const { pick, advised, onPick, heading } = props
  return (
    <Group label={heading} name="first">
      {firsts(props).map(({ name, pick: wanted }, i) => (
        <Option
          key={name}
          label={name === 'heal' || name === 'focus' ? w[name] : capitalise(words.weapons[name])}
          {...(name === 'heal' || name === 'focus' ? {} : { small: words.classes[WEAPONS[name].class] })}
          mark={<WeaponMark name={name} />}
          pressed={nameOf(pick) === name}
          advised={nameOf(advised) === name}
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
  return (
    <Group label={w.throwIt} name="thrown">
      <Option
        label={w.throw}
        small={w.more(throwBonusOf(attack.weapon))}
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
    <Group label={w.luckDice} name="luck">
      <span className="gl-options-name" aria-hidden="true">
        {w.luck}
      </span>
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

/** A turn put together in steps: what, how, thrown, Luck. Only what is offered can be picked; one button does it. */
export const Picker = (props: PickerProps) => {
  const { choices, pick, heading, onPick } = props
  const attacks = attacksIn(choices)
  const facets: Facets = { ...props, attacks, advised: advisedIn(choices) }
  const first = firsts({ ...props, attacks })
  useDigits(Math.min(9, first.length), (i) => onPick(itemAt(first, i).pick))
  return (
    <Steps choices={choices} choice={choiceFor(choices, pick)} heading={heading}>
      <FirstOptions {...facets} />
      {typeof pick !== 'string' && (
        <div className="gl-hows">
          <MannerOptions {...facets} attack={pick} />
          <ThrowOption {...facets} attack={pick} />
          <LuckOptions {...facets} attack={pick} />
        </div>
      )}
    </Steps>
  )
}
