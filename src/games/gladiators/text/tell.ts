import type { Faces } from '../../../dice/index.ts'
import { type Line, partsPlayed, type Seat } from '../../../engine/index.ts'
import type { Names, Sentence } from '../../text.ts'
import { luckIn, parseAttack } from '../rules/actions.ts'
import { sixesIn } from '../rules/attack-table.ts'
import { attackDice } from '../rules/battle.ts'
import { initiativeFaces } from '../rules/opening.ts'
import type { GladiatorsState, Strike } from '../rules/state.ts'
import { attackClauses } from './choices.ts'
import { turnEndTold } from './result.ts'
import { blocksText, columnText, sixesText } from '../odds/roll-words.ts'
import { attackVerb, diceText, facesText } from './words.ts'
import { otherOf, strikeOf } from '../rules/turns.ts'
import { sentence } from '../../../kit/text.ts'

type Scene = { readonly before: GladiatorsState; readonly after: GladiatorsState; readonly names: Names }

type Part = { readonly seat: Seat; readonly text: string }

const luckLost = ({ before, after, names }: Scene): readonly Sentence[] =>
  before.sides.flatMap(({ luck }, seat) => {
    const lost = luck - (after.sides[seat]?.luck ?? luck)
    return lost > 0 ? [sentence(`${names[seat]} loses ${diceText(lost, 'Luck ')}.`, '6')] : []
  })

const chosenTold = ({ after, names }: Scene): readonly Sentence[] => {
  const [one, other] = after.sheets.map(({ name }, seat) => `${names[seat]} leads ${name}`)
  return [sentence(`${one}, ${other!}.`, 'G21')]
}

const luckText = (count: number): string => (count === 0 ? 'no Luck' : diceText(count, 'Luck '))

const initiativeLuck = ({ names }: Scene, parts: readonly Part[]): readonly Sentence[] => {
  const [one, other] = parts.map(({ seat, text }) => ({ who: names[seat]!, luck: luckIn(text) }))
  const rest = other === undefined ? '' : `, ${other.who} ${other.luck === 0 ? 'none' : luckText(other.luck)}`
  return [sentence(`${one!.who} adds ${luckText(one!.luck)} to the initiative roll${rest}.`, '1', '6', 'G9')]
}

const initiativeTold = (scene: Scene, faces: Faces): readonly Sentence[] => {
  const { before, after, names } = scene
  const rolled = initiativeFaces(before, faces)
    .map((one, seat) => `${names[seat]} rolls ${facesText(one.faces, one.lucky)} = ${after.sums[seat]}`)
    .join(', ')
  if (after.turn === 0) return [sentence(`${rolled}: a tie, both roll again.`, '1'), ...luckLost(scene)]
  return [sentence(`${rolled}: ${names[after.actor]} attacks first.`, '1'), ...luckLost(scene)]
}

const declaredTold = ({ before, names }: Scene, text: string): readonly Sentence[] => {
  const attack = parseAttack(text)!
  const dice = diceText(attackDice(before.sheets[before.actor]!, attack))
  const how = attack.manner === 'normal' ? '' : `, ${attack.manner === 'berserk' ? 'berserk' : 'defensively'}`
  const luck = attack.luck === 0 ? '' : ` and ${diceText(attack.luck, 'Luck ')}`
  return [sentence(`${names[before.actor]} ${attackVerb(attack)}${how}: ${dice}${luck}.`, ...attackClauses(attack))]
}

const focusTold = (scene: Scene): readonly Sentence[] => {
  const { before, names } = scene
  const { actor } = before
  const said = before.sides[actor]!.stunned
    ? sentence(`${names[actor]} takes FOCUS and is no longer stunned.`, '2', '5', 'G7')
    : sentence(`${names[actor]} takes FOCUS.`, '2')
  return [said, ...turnEndTold(scene)]
}

const turnTold = (scene: Scene, text: string): readonly Sentence[] => {
  if (text === 'focus') return focusTold(scene)
  const { actor } = scene.before
  if (text === 'heal') return [sentence(`${scene.names[actor]} spends a Heal die.`, '2', 'G12')]
  return declaredTold(scene, text)
}

const hitText = ({ hit }: Strike, wasStunned: boolean): string => {
  const stun = hit!.stun === 'stun' || (hit!.stun === 'stay' && wasStunned)
  return `${hit!.damage} damage${stun ? ' and a stun' : ''}`
}

/** The attack as it was rolled, and where nobody can defend it what it did. */
const attackTold = (scene: Scene): readonly Sentence[] => {
  const { before, after, names } = scene
  const strike = strikeOf(after)
  const other = otherOf(before)
  const rolled = `${names[before.actor]} rolls ${facesText(strike.faces!, strike.lucky!)}`
  if (strike.hit === undefined)
    return [sentence(`${rolled}: ${columnText('whiff', 0)}, a whiff.`, '3'), ...luckLost(scene), ...turnEndTold(scene)]
  const { column, needed } = strike.hit
  const what = `${columnText(column, needed)}, ${hitText(strike, before.sides[other]!.stunned)}; ${blocksText(needed)}`
  const luckless = before.sides[other]!.luck > 0 ? ['G18'] : []
  const open =
    strike.blocked === undefined
      ? []
      : [sentence(`${names[other]} has no dice to defend with.`, '4', 'G22', ...luckless)]
  const critical = column === 'critical' ? ['G3'] : []
  return [sentence(`${rolled}: ${what}.`, '3', ...critical), ...luckLost(scene), ...open, ...turnEndTold(scene)]
}

const guardTold = (scene: Scene, text: string): readonly Sentence[] => {
  const { before, names } = scene
  const said = sentence(`${names[otherOf(before)]} adds ${luckText(luckIn(text))} to the defence.`, '4', '6', 'G9')
  return [said, ...turnEndTold(scene)]
}

const defenceTold = (scene: Scene): readonly Sentence[] => {
  const { before, after, names } = scene
  const { defence, hit, blocked } = strikeOf(after)
  const [faces, lucky] = [defence!.faces!, defence!.lucky!]
  const count = sixesIn([...faces, ...lucky])
  const sixes = count > 0 && count < hit!.needed ? `${sixesText(count)}, too few` : sixesText(count)
  const end = blocked === true ? 'blocked' : 'not blocked'
  return [
    sentence(`${names[otherOf(before)]} rolls ${facesText(faces, lucky)}, ${sixes}: ${end}.`, '4', 'G8'),
    ...luckLost(scene),
    ...turnEndTold(scene),
  ]
}

const healTold = (scene: Scene, [face]: Faces): readonly Sentence[] => {
  const { before, after, names } = scene
  const { actor } = before
  const [was, is] = [before.sides[actor]!.health, after.sides[actor]!.health]
  const said = `The Heal die shows ${face}: ${names[actor]}’s health ${was} + ${is - was} = ${is}.`
  return [sentence(said, 'G12'), ...turnEndTold(scene)]
}

const facesIn = (text: string): Faces => text.split(/[-|]/).map(Number)

const rollTold = (scene: Scene, text: string): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'initiative') return initiativeTold(scene, facesIn(text))
  if (phase === 'attack') return attackTold(scene)
  return phase === 'defence' ? defenceTold(scene) : healTold(scene, facesIn(text))
}

const playTold = (scene: Scene, parts: readonly Part[]): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'choose') return chosenTold(scene)
  if (phase === 'luck') return initiativeLuck(scene, parts)
  return phase === 'guard' ? guardTold(scene, parts[0]!.text) : turnTold(scene, parts[0]!.text)
}

/** The sentences of one line: what happened and by which clause of rules.md. */
export const tell = (
  before: GladiatorsState,
  line: Line,
  after: GladiatorsState,
  names: Names,
): readonly Sentence[] => {
  const scene = { before, after, names }
  return line.kind === 'roll' ? rollTold(scene, line.text) : playTold(scene, partsPlayed(line))
}
