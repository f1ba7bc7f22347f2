import type { Faces } from '../../../dice/index.ts'
import type { Line } from '../../../engine/index.ts'
import type { Names, Sentence } from '../../text.ts'
import { type Blow, defenderOf, type HolmgangState, sideOf, swingSizeOf } from '../rules/rules.ts'
import { sizeWord } from './choices.ts'
import { arithmetic, scoringRulings } from './scoring.ts'
import { sentence } from '../../../kit/text.ts'

type Scene = { readonly before: HolmgangState; readonly after: HolmgangState; readonly names: Names }

const attacker = ({ before, names }: Scene): string => names[before.attacker]!
const defender = ({ before, names }: Scene): string => names[defenderOf(before)]!
const shield = ({ before }: Scene): number => sideOf(before, defenderOf(before)).active

const faces = (text: string): Faces => text.split(/[-|]/).map(Number)

const opening = ({ names }: Scene, [a, b]: Faces): Sentence =>
  a === b
    ? sentence(`Both roll ${a}: they roll again.`, '1')
    : sentence(`${names[0]} rolls ${a}, ${names[1]} ${b}: ${names[a! > b! ? 0 : 1]} swings first.`, '1', 'H8')

const boundFirst = (scene: Scene): readonly Sentence[] =>
  sideOf(scene.before, defenderOf(scene.before)).bound
    ? [sentence(`${defender(scene)} keeps the shield at ${shield(scene)}, as promised.`, '9', 'H7')]
    : []

const swing = (scene: Scene, text: string): readonly Sentence[] => {
  const dice = faces(text)
  const size = swingSizeOf(scene.before)
  const isUsual = size === 4 && !sideOf(scene.before, scene.before.attacker).fifth
  const said = `${attacker(scene)} swings ${isUsual ? '' : `${sizeWord(size)}, `}${text}: ${arithmetic(dice)}.`
  const wagers = isUsual ? [] : size === 5 ? ['9'] : ['9', 'H7']
  return [...boundFirst(scene), sentence(said, '4', ...wagers, '6', ...scoringRulings(dice))]
}

const stands = (scene: Scene, { damage }: Blow): string => {
  const left = shield(scene) - damage
  if (damage === 0) return `${defender(scene)}’s shield stays at ${left}.`
  return `${defender(scene)}’s shield: ${shield(scene)} − ${damage} = ${left}.`
}

const firstBlood = (scene: Scene, { damage }: Blow): readonly Sentence[] => {
  const spare = sideOf(scene.before, defenderOf(scene.before)).spares > 0
  return [
    sentence(
      `${damage} damage is more than ${defender(scene)}’s shield at ${shield(scene)}: first blood!`,
      '7',
      ...(spare ? ['H3'] : []),
    ),
    sentence(`${attacker(scene)} wins the holmgang.`, '7'),
  ]
}

const landed = (scene: Scene): readonly Sentence[] => {
  const blow = scene.after.blow!
  return blow.firstBlood ? firstBlood(scene, blow) : [sentence(stands(scene, blow), '7')]
}

const scored = ({ after }: Scene): Sentence => {
  const { dice } = after.blow!
  return sentence(`${dice.join('-')}: ${arithmetic(dice)}.`, '6', ...scoringRulings(dice))
}

const reroll = (scene: Scene, face: string): readonly Sentence[] => [
  sentence(`The parried ${scene.before.parried} comes back as ${face}.`, '5'),
  scored(scene),
  ...landed(scene),
]

const spares = (n: number): string =>
  n === 0 ? 'no spare is left' : n === 1 ? 'one spare is left' : `${n} spares are left`

const swap = (scene: Scene): Sentence => {
  const left = sideOf(scene.after, defenderOf(scene.before)).spares
  const clauses = scene.before.rules.broken === 'damaged' ? ['3', 'H1'] : ['3']
  return sentence(
    `${defender(scene)} discards the shield at ${shield(scene)} and takes a fresh one; ${spares(left)}.`,
    ...clauses,
  )
}

const wager = (scene: Scene): Sentence => {
  const { before } = scene
  if (before.phase === 'vow') {
    const { active } = sideOf(before, before.attacker)
    const said = `${attacker(scene)} wagers: swings five dice now and keeps the shield at ${active} at the next swing.`
    return sentence(said, '9', 'H7')
  }
  const won =
    before.rules.wager === 'take-now'
      ? `and takes a die from ${attacker(scene)}, to swing it next if still standing`
      : 'and, if still standing, swings five dice next'
  return sentence(`${defender(scene)} wagers: keeps the shield at ${shield(scene)} ${won}.`, '9', 'H7')
}

const parry = (scene: Scene, face: string): Sentence => {
  const needless = scene.before.rules.parry === 'mandatory' && arithmetic(scene.before.dice) === 'no damage'
  return sentence(`${defender(scene)} parries a ${face}.`, '5', ...(needless ? ['H4'] : []))
}

const played = (scene: Scene, action: string): readonly Sentence[] => {
  switch (action) {
    case 'keep':
      return [sentence(`${defender(scene)} keeps the shield at ${shield(scene)}.`, '3')]
    case 'swap':
      return [swap(scene)]
    case 'wager':
      return [wager(scene)]
    case 'plain':
      return [sentence(`${attacker(scene)} swings without a wager.`, '9', 'H7')]
    case 'stand':
      return [sentence(`${defender(scene)} lets the swing stand.`, '5', 'H4'), ...landed(scene)]
    default:
      return [parry(scene, action.slice('parry '.length))]
  }
}

/** The sentences of one line: what happened and by which clause of rules.md. */
export const tell = (before: HolmgangState, line: Line, after: HolmgangState, names: Names): readonly Sentence[] => {
  const scene = { before, after, names }
  if (line.kind === 'play') return line.parts.flatMap(({ text }) => played(scene, text))
  if (before.phase === 'opening') return [opening(scene, faces(line.text))]
  return before.phase === 'swing' ? swing(scene, line.text) : reroll(scene, line.text)
}
