import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { choiceWords } from '../../../kit/choice.ts'
import { Spoken } from '../../../kit/spoken.tsx'
import { moveFocus, useDigits } from '../../../kit/use-choice-keys.ts'
import { BestMark, Cost, Worth } from '../../../kit/worth.tsx'
import { SKILLS } from '../rules/content.ts'
import { rosterOf } from '../rules/roster.ts'
import type { Sheet } from '../rules/sheet.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { sheetText, words } from '../text/words.ts'
import { WeaponMark } from './weapon-mark.tsx'
import { capitalise } from '../../../kit/text.ts'

/** The sheet that a choice is about. Both seats may know different gladiators by one name: then what is said of it tells. */
export const sheetFor = ({ rules }: Pick<GladiatorsState, 'rules'>, { id, about }: BoardChoice): Sheet | undefined => {
  const known = [rules.a, rules.b].flatMap(rosterOf).filter(({ name }) => name === id)
  return known.find((sheet) => sheetText(sheet) === about) ?? known[0]
}

/** The weapon that a gladiator is known by: the one with most skill. */
export const WeaponOf = ({ sheet }: { readonly sheet: Sheet | undefined }) => {
  const [best] = (sheet?.arms ?? []).toSorted((a, b) => b.skill - a.skill)
  return <WeaponMark name={best?.weapon ?? 'unarmed'} />
}

const Ranks = ({ sheet }: { readonly sheet: Sheet }) => (
  <dl>
    {SKILLS.filter((skill) => sheet[skill] > 0).map((skill) => (
      <div key={skill}>
        <dt>{words.skills[skill]}</dt>
        <dd>{sheet[skill]}</dd>
      </div>
    ))}
  </dl>
)

const Arms = ({ sheet }: { readonly sheet: Sheet }) => (
  <span className="gl-card-arms">
    {sheet.arms.map(({ weapon, skill }) => (
      <span key={weapon}>
        <WeaponMark name={weapon} />
        {capitalise(words.weapons[weapon])} <b>{skill}</b>
      </span>
    ))}
    {sheet.arms.length === 0 && (
      <span>
        <WeaponMark name="unarmed" /> {capitalise(words.weapons.unarmed)}
      </span>
    )}
  </span>
)

/** What the coach says of a gladiator, in a place of its own. */
const Advice = ({ coach }: { readonly coach: BoardChoice['coach'] | undefined }) => {
  if (coach === undefined) return null
  if (coach.shows === 'best') return coach.worth?.best === true ? <BestMark /> : null
  return (
    <span className="gl-card-worth">
      <b>
        <Worth coach={coach} />
      </b>
      <Cost coach={coach} />
    </span>
  )
}

type CardsProps = {
  readonly view: GladiatorsState
  readonly choices: readonly BoardChoice[]
  readonly label: string
}

/** Each gladiator's sheet as a card; one click, Enter or its digit takes it. */
export const SheetCards = ({ view, choices, label }: CardsProps) => {
  useDigits(Math.min(9, choices.length), (i) => itemAt(choices, i).choose())
  return (
    <div className="gl-cards" role="group" aria-label={label} onKeyDown={moveFocus}>
      {choices.map((choice, i) => {
        const sheet = sheetFor(view, choice)
        return (
          <button
            key={choice.id}
            type="button"
            className="gl-card kit-ring"
            aria-keyshortcuts={i < 9 ? `${i + 1}` : undefined}
            onClick={choice.choose}
          >
            <Spoken words={choiceWords(choice)}>
              <span className="gl-card-name">
                <strong>{choice.short}</strong>
                <Advice coach={choice.coach} />
              </span>
              {sheet !== undefined && <Arms sheet={sheet} />}
              {sheet !== undefined && <Ranks sheet={sheet} />}
            </Spoken>
          </button>
        )
      })}
    </div>
  )
}
