import type { ReactNode } from 'react'
import { BELTS, TOKENS } from '../content/schema.ts'
import { type AnyTechnique, requirementOf } from '../rules/edition.ts'
import { kindOf } from '../rules/skill.ts'
import type { KingState } from '../rules/state.ts'
import { beltText, fieldText, leadsText, techniqueSentence, techniqueWords, words } from '../text/words.ts'
import { fitOf, shortOf, techniquesFor } from './fields.ts'
import { actOf } from './motion.ts'
import { type PendingChoice, techniqueIn } from './pending-choice.ts'
import { Pick } from './pick.tsx'
import { BeltDie, beltNow, diceWords, type OnBoard, FoldingRow, seedOf } from './row.tsx'

type TechniqueFieldProps = OnBoard & { readonly technique: AnyTechnique; readonly at: number; readonly belt: number }

/** Die offered to a field: the rolled die, or the Place die once the rolled die is in the Roll column. */
const offeredFace = ({ phase, sides, acting, belt }: KingState): number =>
  sides[acting][phase === 'settle' ? 'place' : 'rolled'][belt]!

/** A field that accepts the die, with its requirement. */
const FieldPick = ({ asked, ...props }: TechniqueFieldProps & { readonly asked: PendingChoice }) => {
  const { scene, technique, at, belt } = props
  const id = `place ${at + 1}`
  return (
    <Pick asked={asked} id={id} className="kr-field-pick">
      {asked.picked.id === id ? (
        <span className="kr-ghost">
          <BeltDie belt={belt} face={offeredFace(scene.state)} seed={seedOf({ ...props, asked }, 'ghost', belt)} />
        </span>
      ) : (
        <b>{shortOf(requirementOf(technique, belt))}</b>
      )}
    </Pick>
  )
}

const placedOn = ({ scene, fighter, at, belt }: Omit<TechniqueFieldProps, 'technique' | 'asked'>): number => {
  const { placed, technique } = scene.state.sides[fighter]
  return technique === at ? (placed[belt] ?? 0) : 0
}

const TechniqueField = (props: TechniqueFieldProps): ReactNode => {
  const { scene, fighter, technique, at, belt, asked } = props
  const face = placedOn(props)
  if (face > 0)
    return (
      <span className="kr-lie">
        <BeltDie belt={belt} face={face} act={actOf(scene, 'board', fighter, belt)} seed={seedOf(props, 'on', belt)} />
      </span>
    )
  const isOffered =
    asked?.fighter === fighter && beltNow(props) === belt && asked.choices.some(({ id }) => techniqueIn(id) === at)
  if (asked !== undefined && isOffered) return <FieldPick {...props} asked={asked} />
  const requirement = requirementOf(technique, belt)
  const { rolled, place } = fitOf(scene.state, fighter, at, belt)
  return (
    <span className="kr-field" aria-hidden="true" title={words.board.field(fieldText(requirement), rolled, place)}>
      {shortOf(requirement)}
      <span className="kr-fits">
        {rolled && <i className="kr-fit rolled" />}
        {place && <i className="kr-fit place" />}
      </span>
    </span>
  )
}

const Needs = ({ matches, placed }: { readonly matches: number; readonly placed: number }) => (
  <span className={`kr-needs${placed >= matches ? ' met' : ''}`}>
    {Array.from({ length: matches }, (_, i) => (
      <i key={i} className={i < placed ? 'full' : undefined} />
    ))}
    <span>{placed >= matches ? placed : `${placed}/${matches}`}</span>
    {placed >= matches && <b>✓</b>}
  </span>
)

type TechniqueProps = Omit<TechniqueFieldProps, 'belt'>

const countOn = (props: TechniqueProps): number => BELTS.filter((_, belt) => placedOn({ ...props, belt }) > 0).length

const Name = (props: TechniqueProps) => {
  const { technique, at } = props
  return (
    <span className="kr-technique-name">
      <b className="kit-clamp" title={techniqueSentence(technique.name)}>
        {technique.name}
      </b>
      <small>
        {words.kinds[kindOf(technique, at)]} <Needs matches={technique.matches} placed={countOn(props)} />
      </small>
    </span>
  )
}

const Label = (props: TechniqueProps): ReactNode => {
  const { scene, fighter, at, asked } = props
  if (scene.state.phase === 'token' && asked?.fighter === fighter)
    return (
      <Pick asked={asked} id={TOKENS[at]!} className="kr-token-pick">
        <Name {...props} />
      </Pick>
    )
  return (
    <span aria-hidden="true">
      <Name {...props} />
    </span>
  )
}

const Technique = (props: TechniqueProps) => {
  const { scene, fighter, technique, at } = props
  const begun = scene.state.sides[fighter].technique
  const mode = begun === at ? ' tried' : begun >= 0 ? ' left' : ''
  const placed = begun === at ? diceWords(scene.state.sides[fighter].placed) : ''
  const kind = kindOf(technique, at)
  const said = techniqueWords(technique, at)
  const fits = BELTS.map((_, belt) => fitOf(scene.state, fighter, at, belt))
  const fitting = (die: 'rolled' | 'place') => fits.flatMap((fit, belt) => (fit[die] ? [beltText(belt)] : []))
  return (
    <div className={`kr-technique ${kind}${mode}${scene.flip === true && begun === at ? ' flip' : ''}`}>
      <FoldingRow
        name="fields"
        label={<Label {...props} />}
        words={placed === '' ? words.board.ends(said) : words.board.onIt(said, placed)}
        now={beltNow(props)}
      >
        {(belt) => <TechniqueField {...props} belt={belt} />}
      </FoldingRow>
      <p className="kr-leads kit-cut" aria-hidden="true">
        {leadsText(technique, at)}
      </p>
      <span className="kit-unseen">{words.board.fitting(fitting('rolled'), fitting('place'))}</span>
    </div>
  )
}

/** A fighter's face: three techniques with five fields each. */
export const TechniqueRows = (props: OnBoard) => {
  const techniques = techniquesFor(props.scene.state, props.fighter)
  return (
    <div className="kr-face">
      {techniques.map((technique, at) => (
        <Technique key={technique.name} {...props} technique={technique} at={at} />
      ))}
    </div>
  )
}
