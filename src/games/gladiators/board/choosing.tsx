import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'
import { itemAt } from '../../../dice/index.ts'
import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { Button } from '../../../kit/button.tsx'
import { choiceWords, isBest } from '../../../kit/choice.ts'
import { Fill } from '../../../kit/fill.tsx'
import { Spoken } from '../../../kit/spoken.tsx'
import { TakeButton } from '../../../kit/take-button.tsx'
import { capitalise, percentText } from '../../../kit/text.ts'
import { moveFocus, useDigits } from '../../../kit/use-choice-keys.ts'
import { useOverlay } from '../../../kit/overlays.ts'
import { BestMark, Cost, Worth, coachSentence } from '../../../kit/worth.tsx'
import { lookOf } from '../fighter/look.ts'
import { Portrait } from '../fighter/portrait.tsx'
import { bestPlain } from '../odds/blow.ts'
import { SKILLS } from '../rules/content.ts'
import { readyMade } from '../rules/house-content.ts'
import type { Sheet } from '../rules/sheet.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { weaponText, words } from '../text/words.ts'
import { chancesOf, fieldChance, firstChoice, fullDefence, sheetFor } from './cards.ts'

const w = words.board.cards

type GladiatorCard = { readonly choice: BoardChoice; readonly sheet: Sheet }

const cardsOf = (view: GladiatorsState, choices: readonly BoardChoice[]): readonly GladiatorCard[] =>
  choices.flatMap((choice) => {
    const sheet = sheetFor(view, choice)
    return sheet === undefined ? [] : [{ choice, sheet }]
  })

/** Sentence on the gladiator's style of fighting. A copy in an owner's pieces keeps it until its sheet is changed. */
const styleOf = (sheet: Sheet): string => (readyMade(sheet) === undefined ? w.own : (w.styles[sheet.name] ?? w.own))

type BarProps = {
  readonly name: keyof typeof w.bars
  readonly value: number
  readonly most: number
  readonly text?: string
}

const Bar = ({ name, value, most, text = `${value}` }: BarProps) => (
  <span className="gl-bar" style={{ '--part': Math.min(1, value / most) } as CSSProperties}>
    <small>{w.bars[name]}</small>
    <i />
    <b>{text}</b>
  </span>
)

/** Values that fill a bar. No ready-made gladiator exceeds them. */
const MOST = { attack: 4.5, defence: 6, speed: 5, luck: 4 }

const Bars = ({ sheet, rules }: { readonly sheet: Sheet } & Pick<GladiatorsState, 'rules'>) => {
  const { mean } = bestPlain(sheet, 0, rules)
  return (
    <span className="gl-bars">
      <Bar name="attack" value={mean} most={MOST.attack} text={mean.toFixed(1)} />
      <Bar name="defence" value={fullDefence(sheet)} most={MOST.defence} />
      <Bar name="speed" value={sheet.initiative} most={MOST.speed} />
      <Bar name="luck" value={sheet.luck} most={MOST.luck} />
    </span>
  )
}

/** The coach's figures for a gladiator if shown; without them, its mean winning chance. */
const Wins = ({
  sheet,
  rules,
  coach,
}: { readonly sheet: Sheet; readonly coach: BoardChoice['coach'] } & Pick<GladiatorsState, 'rules'>): ReactNode => {
  if (coach?.shows === 'figures')
    return (
      <span className="gl-wins">
        <b>
          <Worth coach={coach} />
        </b>{' '}
        <Cost coach={coach} />
      </span>
    )
  const share = fieldChance(sheet, rules)
  return (
    <span className="gl-wins">
      {share !== undefined && <Fill text={w.wins} parts={{ share: <b>{percentText(share, 0)}</b> }} />}
      {coach?.worth?.best === true && <BestMark />}
    </span>
  )
}

const cardWords = (
  { choice, sheet }: GladiatorCard,
  { rules }: Pick<GladiatorsState, 'rules'>,
  isFirst: boolean,
): string => {
  const share = fieldChance(sheet, rules)
  return [
    choiceWords(choice),
    styleOf(sheet),
    ...(share === undefined ? [] : [w.winsWords(percentText(share, 0))]),
    ...(isFirst ? [w.first] : []),
  ].join(' ')
}

type FaceProps = { readonly card: GladiatorCard; readonly view: GladiatorsState; readonly first: boolean }

const CardFace = ({ card: { choice, sheet }, view: { rules }, first }: FaceProps) => (
  <>
    <span className="gl-card-portrait">
      <Portrait look={lookOf(sheet)} />
      {first && <em>{w.first}</em>}
    </span>
    <span className="gl-card-words">
      <strong className="given-name">{sheet.name}</strong>
      <Wins sheet={sheet} rules={rules} coach={choice.coach} />
      <span className="gl-style">{styleOf(sheet)}</span>
      <Bars sheet={sheet} rules={rules} />
    </span>
  </>
)

type GladiatorCardProps = FaceProps & { readonly digit: number; readonly pressed: boolean; onPress(): void }

const CardButton = ({ card, view, digit, pressed, first, onPress }: GladiatorCardProps) => (
  <button
    type="button"
    className="gl-card kit-option kit-ring"
    aria-pressed={pressed}
    aria-keyshortcuts={digit < 10 ? `${digit}` : undefined}
    onClick={onPress}
  >
    <Spoken words={cardWords(card, view, first)}>
      <CardFace card={card} view={view} first={first} />
    </Spoken>
  </button>
)

const FirstChoiceChance = ({ name, chance }: { readonly name: string; readonly chance: number }) => (
  <li style={{ '--part': Math.abs(chance - 0.5) * 5 } as CSSProperties} className={chance < 0.5 ? 'worse' : 'better'}>
    <span className="given-name">{name}</span>
    <i />
    <b>{percentText(chance)}</b>
  </li>
)

/** The full sheet of a gladiator, with its chance against each other gladiator. */
const FullSheet = ({
  sheet,
  rules,
  onClose,
}: { readonly sheet: Sheet; onClose(): void } & Pick<GladiatorsState, 'rules'>) => {
  const { dice, mean } = bestPlain(sheet, 0, rules)
  const chances = chancesOf(sheet, rules)
  return (
    <div className="gl-sheet" role="group" aria-label={w.sheetOf(sheet.name)}>
      <h2>{w.sheetOf(sheet.name)}</h2>
      <dl>
        {SKILLS.map((skill) => (
          <div key={skill}>
            <dt>{words.skills[skill]}</dt>
            <dd>{sheet[skill]}</dd>
          </div>
        ))}
        {sheet.arms.map(({ weapon, kind, skill }) => (
          <div key={weapon}>
            <dt>{capitalise(words.sheet.arms(weaponText(kind), kind.ammo))}</dt>
            <dd>{skill}</dd>
          </div>
        ))}
      </dl>
      <p>{w.rolls(dice, mean.toFixed(1))}</p>
      {chances.length > 0 && (
        <>
          <h3>{w.against}</h3>
          <ul>
            {chances.map((one) => (
              <FirstChoiceChance key={one.name} {...one} />
            ))}
          </ul>
        </>
      )}
      <Button autoFocus onClick={onClose}>
        {w.close}
      </Button>
    </div>
  )
}

export const SeatStates = (props: Pick<BoardProps<GladiatorsState>, 'names' | 'turn'>) => (
  <ul className="gl-seats">
    {props.names.map((_, seat) => (
      <li key={seat}>
        <b className="given-name">{itemAt(props.names, seat)}</b>
        <span>{props.turn.includes(seat) ? words.board.side.chooses : words.board.side.ready}</span>
      </li>
    ))}
  </ul>
)

export type ChoosingProps = Pick<BoardProps<GladiatorsState>, 'view' | 'choices' | 'prompt' | 'names' | 'turn'> & {
  readonly picked: string | undefined
  onPick(id: string): void
}

/** Footer below the cards: why a gladiator is recommended, a link to its full sheet, and the confirm button. */
const Footer = ({
  card,
  choices,
  first,
  own,
  onSheet,
}: {
  readonly card: GladiatorCard
  readonly choices: readonly BoardChoice[]
  readonly first: boolean
  readonly own: boolean
  onSheet(): void
}) => (
  <footer className="gl-choose">
    <p>
      {coachSentence(
        choices,
        card.choice.id,
        first ? w.why(card.sheet.name, fullDefence(card.sheet)) : styleOf(card.sheet),
      )}
    </p>
    <Button onClick={onSheet}>{w.sheet}</Button>
    <TakeButton choice={card.choice} choices={choices} own={own} />
  </footer>
)

/** Returns the first that exists: the picked card, the coach's best, the recommended card, the first card. */
const shownCard = (
  cards: readonly GladiatorCard[],
  picked: string | undefined,
  first: GladiatorCard['sheet'] | undefined,
): GladiatorCard =>
  cards.find(({ choice }) => choice.id === picked) ??
  cards.find(({ choice }) => isBest(choice)) ??
  cards.find(({ sheet }) => sheet === first) ??
  itemAt(cards, 0)

/** Gladiators as cards. A tap picks one; the large button or Enter confirms it. */
export const Choosing = (props: ChoosingProps) => {
  const { view, choices, prompt, picked, onPick } = props
  const [isOpen, setOpen] = useState(false)
  const cards = cardsOf(view, choices)
  const first = firstChoice(view.rules, cards)
  const card = shownCard(cards, picked, first)
  useOverlay(() => setOpen(false), isOpen)
  useDigits(Math.min(9, cards.length), (i) => onPick(itemAt(cards, i).choice.id))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const focused = cards[[...event.currentTarget.children].indexOf(event.target as HTMLElement)]
    if (event.key !== 'Enter' || focused === undefined) return moveFocus(event)
    event.preventDefault()
    focused.choice.choose()
  }
  return (
    <div className="gl-choosing">
      <header>
        <h1>{prompt.heading}</h1>
        <p>
          {prompt.detail} <span>{w.about}</span>
        </p>
        <SeatStates {...props} />
      </header>
      <div className="gl-shown" aria-hidden="true">
        <CardFace card={card} view={view} first={card.sheet === first} />
      </div>
      <div className="gl-cards" data-mark="choices" role="group" aria-label={prompt.heading} onKeyDown={onKeyDown}>
        {cards.map((one, i) => (
          <CardButton
            key={one.choice.id}
            card={one}
            view={view}
            digit={i + 1}
            pressed={one === card}
            first={one.sheet === first}
            onPress={() => onPick(one.choice.id)}
          />
        ))}
      </div>
      <Footer
        card={card}
        choices={choices}
        first={card.sheet === first}
        own={picked !== undefined}
        onSheet={() => setOpen(true)}
      />
      {isOpen && <FullSheet sheet={card.sheet} rules={view.rules} onClose={() => setOpen(false)} />}
    </div>
  )
}
