import { itemAt } from '../../../dice/index.ts'
import { Fill } from '../../../kit/fill.tsx'
import { contentOf } from '../content/in-play.ts'
import { TOKENS } from '../content/schema.ts'
import { backOf, cardOf, characterOf, sideOf } from '../rules/edition.ts'
import { isScored } from '../rules/house-rules.ts'
import { soloEffort } from '../rules/solo.ts'
import { asFought, COVERED, type Fighter, isSeated, type KingState } from '../rules/state.ts'
import { Wreath } from '../../../kit/wreath.tsx'
import { backText, effectText, nameFirst, boardPosition, positionSentence, words } from '../text/words.ts'
import { Animal } from './animal.tsx'
import { BeltHeads, PlaceRow, RolledRow } from './dice-rows.tsx'
import { Explained } from './explained.tsx'
import { techniquesFor, totalOf } from './fields.ts'
import { actOf } from './motion.ts'
import { BeltDie, type OnBoard } from './row.tsx'
import { TechniqueRows } from './technique-rows.tsx'

const { board: t } = words

export type FighterProps = OnBoard & {
  readonly names: readonly string[]
  readonly eye: number
  /** Acting seats. */
  readonly turn: readonly number[]
}

const animalOf = ({ rules, sides }: KingState, fighter: Fighter): string => {
  const { character } = sides[fighter]
  return character === '' ? '' : characterOf(contentOf(rules), character).name
}

/** Returns a fighter's role in this turn: on top or below, and whether it places first. */
const roleOf = (
  { ground, turn, phase, initiative }: KingState,
  fighter: Fighter,
): readonly (keyof typeof t.roles)[] => {
  if (turn === 0) return []
  const first =
    phase !== 'roll' && phase !== 'over' && phase !== 'lead' && initiative === fighter ? (['first'] as const) : []
  if (ground === undefined) return first
  return [ground.top === fighter ? 'top' : 'below', ...first]
}

const scoreWords = ({ rules, sides }: KingState, fighter: Fighter): readonly string[] =>
  isScored(rules) ? [t.score(sides[fighter].points, sides[fighter].advantages)] : []

const Score = ({ state, fighter }: { readonly state: KingState; readonly fighter: Fighter }) => {
  if (!isScored(state.rules)) return null
  const { points, advantages } = state.sides[fighter]
  return (
    <span className="kr-score" aria-hidden="true">
      <span>
        <b key={points}>{points}</b> <small>{t.pointsShort(points)}</small>
      </span>
      <span>
        <b key={advantages}>{advantages}</b> <small>{t.advantagesShort(advantages)}</small>
      </span>
    </span>
  )
}

/** Skill points so far, and for each technique the number of placed and of required dice. */
const Skill = ({ scene, fighter }: Pick<OnBoard, 'scene' | 'fighter'>) => {
  const { state, told } = scene
  const total = totalOf(asFought(state), fighter, told === true || state.phase === 'over')
  const { skill, bonus } = total ?? { skill: 0, bonus: 0 }
  const said = bonus > 0 ? t.skillWithBonus(skill, bonus) : t.skill(skill)
  return (
    <span className="kr-skill" role="img" aria-label={total === undefined ? t.noSkill : said}>
      <b key={total?.skill}>{total?.skill ?? '–'}</b>
      <small>{bonus > 0 ? t.skillBonus(bonus) : t.skillShort}</small>
    </span>
  )
}

const bonusText = ({ rules, sides }: KingState, fighter: Fighter): string => {
  const { character } = sides[fighter]
  if (character === '') return ''
  const { bonus } = characterOf(contentOf(rules), character)
  return t.bonus(bonus.points, words.positions[bonus.position])
}

const Opening = ({ scene, fighter }: Pick<OnBoard, 'scene' | 'fighter'>) => {
  const face = scene.state.opening[fighter]
  if (scene.state.turn > 0 || face === undefined) return null
  return (
    <span className="kr-opening" role="img" aria-label={t.openingRoll(face)}>
      <BeltDie
        belt={0}
        face={face}
        act={actOf(scene, 'opening', fighter, 0)}
        seed={`${scene.state.openings} opening ${fighter}`}
      />
    </span>
  )
}

/** A fighter's name, position in the fight, and score. */
export const FighterHead = (props: FighterProps) => {
  const { scene, fighter, names } = props
  const { state } = scene
  const roles = roleOf(state, fighter)
  const name = nameFirst(names, fighter)
  const animal = animalOf(state, fighter)
  const said = [
    name,
    ...(animal === '' ? [] : [animal]),
    ...roles.map((role) => t.roles[role]),
    ...scoreWords(state, fighter),
  ].join(', ')
  return (
    <div className="kr-head">
      <Animal rules={state.rules} id={state.sides[fighter].character} fighter={fighter} />
      <div className="kr-who" role="img" aria-label={said}>
        <b>
          {state.ending?.winner === fighter && <Wreath />}
          {name}
        </b>
        <small>
          {animal === '' ? words.sketch.noCharacter : <span className="kr-species">{t.animalWith(animal)}</span>}
          {bonusText(state, fighter)}
        </small>
      </div>
      <span className="kr-roles" aria-hidden="true" data-mark={props.asked?.fighter === fighter ? 'role' : undefined}>
        {roles.map((role) => (
          <i key={role} className={`is-${role}`}>
            {t.roles[role]}
          </i>
        ))}
      </span>
      <Opening scene={scene} fighter={fighter} />
      <Score state={state} fighter={fighter} />
      {state.turn > 0 && <Skill scene={scene} fighter={fighter} />}
    </div>
  )
}

const Token = ({ scene: { state }, fighter, turn, asked }: FighterProps) => {
  if (state.ground !== undefined || state.turn === 0 || state.seats === 1) return null
  const { technique } = state.sides[fighter]
  const isChosen = state.phase === 'token' && !turn.includes(fighter) && asked?.fighter !== fighter
  const said = technique >= 0 ? words.tokens[itemAt(TOKENS, technique)] : isChosen ? t.tokenChosen : t.tokenOpen
  return (
    <span key={said} className={`kr-token${technique >= 0 ? ' shown' : ''}${isChosen ? ' chosen' : ''}`}>
      {said}
    </span>
  )
}

type KnownCardProps = { readonly state: KingState; readonly id: string; readonly isPlayed?: boolean }

const KnownCard = ({ state, id, isPlayed = false }: KnownCardProps) => {
  const { name, effect } = cardOf(contentOf(state.rules), id)
  return (
    <Explained
      className={`kr-card-chip${isPlayed ? ' played' : ''}`}
      label={(isPlayed ? t.playedCard : t.knownCard)(name, effectText(effect))}
      text={t.option(name, effectText(effect))}
    >
      {name}
    </Explained>
  )
}

const Backs = ({ count }: { readonly count: number }) => (
  <span className="kr-backs" role="img" aria-label={t.faceDown(count)}>
    {Array.from({ length: count }, (_, i) => (
      <i key={i}>?</i>
    ))}
  </span>
)

const Hand = ({ state, fighter }: { readonly state: KingState; readonly fighter: Fighter }) => {
  const { hand, played } = state.sides[fighter]
  const known = hand.filter((id) => id !== COVERED)
  const hidden = hand.length - known.length
  return (
    <>
      {hidden > 0 && <Backs count={hidden} />}
      {known.map((id) => (
        <KnownCard key={id} state={state} id={id} />
      ))}
      {played.map((id) => (
        <KnownCard key={id} state={state} id={id} isPlayed />
      ))}
    </>
  )
}

/** The solo card of this turn: the Solo opponent's technique, once revealed. */
export const SoloCard = ({ state: now, flip }: { readonly state: KingState; readonly flip: boolean }) => {
  const state = asFought(now)
  if (state.soloCard === undefined) return <span className="kr-solo">{t.soloDown}</span>
  const { technique, total, bonus } = soloEffort(contentOf(state.rules), state, state.soloCard)
  const { name } = itemAt(techniquesFor(state, 1), technique)
  return (
    <span className={`kr-solo shown${flip ? ' flip' : ''}`}>
      <Fill text={t.soloCard} parts={{ technique: <b>{name}</b>, total: bonus > 0 ? `${total} + ${bonus}` : total }} />
    </span>
  )
}

/** Back of the movement board that the fighter uses in this position. */
const Back = ({ state, fighter }: { readonly state: KingState; readonly fighter: Fighter }) => {
  if (state.ground === undefined) return null
  const back = backOf(contentOf(state.rules), sideOf(state.ground, fighter))
  return <Explained text={t.backAbout(positionSentence(boardPosition(back)))}>{backText(back)}</Explained>
}

/** Known tokens and cards, and the back of the movement board. Shown below a board. */
export const Holding = (props: FighterProps) => {
  const { scene, fighter } = props
  const { state } = scene
  return (
    <div className="kr-holding">
      <Token {...props} />
      {isSeated(state, fighter) ? (
        <Hand state={state} fighter={fighter} />
      ) : (
        state.turn > 0 && <SoloCard state={state} flip={scene.flip === true} />
      )}
      <Back state={asFought(state)} fighter={fighter} />
    </div>
  )
}

/** A fighter's whole board: belts, dice, techniques. */
export const FighterTable = (props: FighterProps) => (
  <div className="kr-table">
    <BeltHeads {...props} />
    <RolledRow {...props} />
    <TechniqueRows {...props} scene={{ ...props.scene, state: asFought(props.scene.state) }} />
    <PlaceRow {...props} />
  </div>
)

/** A fighter's panel: head, board and holding. */
export const FighterPanel = (props: FighterProps) => {
  const { scene, fighter } = props
  const { state } = scene
  const isActing = props.turn.includes(fighter) || (state.acting === fighter && state.phase !== 'token')
  return (
    <section
      className={`kr-fighter side${fighter}${isActing && state.phase !== 'over' ? ' acts' : ''}`}
      aria-label={nameFirst(props.names, fighter)}
      data-mark={props.asked?.fighter === fighter ? 'dice' : undefined}
    >
      <FighterHead {...props} />
      {state.sides[fighter].character !== '' && (
        <>
          <FighterTable {...props} />
          <Holding {...props} />
        </>
      )}
    </section>
  )
}
