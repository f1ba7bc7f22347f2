import { itemAt, lastOf } from '../../../dice/index.ts'
import { Die } from '../../../kit/die.tsx'
import { AdvisedMark } from '../../../kit/worth.tsx'
import { type Bonus, D20, DICE, SIDES } from '../rules/card.ts'
import { usedBy } from '../rules/rules.ts'
import { type Account, accountOf, litIn, naturalOf } from './account.ts'
import { AccountStrip } from './account-strip.tsx'
import { words } from '../text/words.ts'
import { type DieSpot, facesOf, outlineOf, type TankardsScene, type Throw } from './scene.ts'

const w = words.board.die

/** How a die stands to the choices: it may be taken hold of, it is picked, and the coach would pick it too. */
export type Hold = { readonly picked: boolean; readonly advised: boolean; toggle(): void }

type DiceRowProps = {
  readonly scene: TankardsScene
  readonly thrown: Throw
  readonly owner: string
  /** By place; undefined where a die is only looked at. */
  holdOf(place: number): Hold | undefined
}

/** Which of its dice the owner has used up, and which one is taken this turn. */
const wearOf = ({ slate }: TankardsScene, { owner, round }: Throw, place: number): 'used' | 'taken' | 'free' => {
  if (round?.chosen === place) return 'taken'
  return usedBy(slate.game, owner).includes(place) ? 'used' : 'free'
}

const dieWords = ({ place, face }: DieSpot, wear: 'used' | 'taken' | 'free', isLit: boolean): string => {
  const name = itemAt(DICE, place)
  const shows = face === undefined ? w.absent(name) : w.shows(name, face)
  const said = isLit ? w.lit(shows) : shows
  return wear === 'free' ? said : w[wear](said)
}

/** Where a die will lie: its outline, drawn with a finger in spilt ale. */
const Slot = ({ place }: { readonly place: number }) => (
  <svg className="tk-slot" viewBox="-56 -56 112 112" aria-hidden="true">
    <path d={outlineOf(place)} />
  </svg>
)

const Wear = ({ place, wear }: { readonly place: number; readonly wear: 'used' | 'taken' | 'free' }) => (
  <span className={`tk-wear ${wear}`} aria-hidden="true">
    <b>{DICE[place]}</b>
    {wear !== 'free' && <i>{words.board.wear[wear]}</i>}
  </span>
)

type SpotProps = {
  readonly spot: DieSpot
  readonly seed: string
  readonly wear: 'used' | 'taken' | 'free'
  readonly isLit: boolean
  readonly natural: string | undefined
  readonly hold: Hold | undefined
}

const spotClass = ({ wear, hold }: SpotProps): string =>
  `tk-spot ${wear}${hold === undefined ? '' : ' open'}${hold?.picked === true ? ' picked' : ''}`

/** Dice fly in over the near edge of the table, a little towards their place. */
const fromHand = (place: number): readonly [number, number] => [(2.5 - place) * 0.7, 4.2]

const Spot = (props: SpotProps) => {
  const { spot, seed, wear, isLit, natural, hold } = props
  const { place, face, act } = spot
  const sides = itemAt(SIDES, place)
  return (
    <div className={spotClass(props)} data-column={place} onClick={hold?.toggle}>
      <Slot place={place} />
      {face !== undefined && (
        <span className="tk-die" role="img" aria-label={dieWords(spot, wear, isLit)}>
          <Die
            face={face}
            sides={sides}
            act={act}
            seed={`${seed} ${place} ${face}`}
            from={fromHand(place)}
            lit={isLit}
          />
        </span>
      )}
      {natural !== undefined && <span className={`tk-natural n${face}`}>{natural}</span>}
      {hold?.advised === true && <AdvisedMark />}
      <Wear place={place} wear={wear} />
    </div>
  )
}

const LINE = 7

/** One chalk line for each bonus, with a knob under every die that makes it. */
const Lines = ({ bonuses }: { readonly bonuses: readonly Bonus[] }) => (
  <svg className="tk-lines" viewBox={`0 0 600 ${LINE * 3 + 4}`} preserveAspectRatio="none" aria-hidden="true">
    {bonuses
      .filter(({ dice }) => dice.length > 1)
      .map(({ combination, dice }, i) => {
        const [y, first, last] = [4 + i * LINE, itemAt(dice, 0) * 100 + 50, lastOf(dice) * 100 + 50]
        return (
          <g key={`${combination} ${dice.join()}`}>
            <path d={`M${first} ${y}H${last}`} />
            {dice.map((place) => (
              <path key={place} className="tk-knob" d={`M${place * 100 + 38} ${y}h24`} />
            ))}
          </g>
        )
      })}
  </svg>
)

const NOTHING: Account = { bonuses: [], parts: [], bonus: 0 }

/** Six dice in fixed places, so that nothing shifts when they fall, and what they earn. */
export const DiceRow = ({ scene, thrown, owner, holdOf }: DiceRowProps) => {
  const account = thrown.counted ? accountOf(facesOf(thrown), scene.slate.rules) : NOTHING
  const lit = litIn(account)
  return (
    <div className="tk-dice" role="group" aria-label={words.board.diceOf(owner)}>
      <div className="tk-row">
        {thrown.spots.map((spot) => (
          <Spot
            key={spot.place}
            spot={spot}
            seed={thrown.seed}
            wear={wearOf(scene, thrown, spot.place)}
            isLit={lit.has(spot.place)}
            natural={thrown.counted && spot.place === D20 ? naturalOf(facesOf(thrown)) : undefined}
            hold={holdOf(spot.place)}
          />
        ))}
      </div>
      <Lines bonuses={account.bonuses} />
      <AccountStrip account={account} thrown={thrown} game={scene.slate.game} owner={owner} />
    </div>
  )
}
