import { type Faces, itemAt, facesInText } from '../../../dice/index.ts'
import { type Line, playedParts, type Seat } from '../../../engine/index.ts'
import { numberText, sentence } from '../../../kit/text.ts'
import type { Names, Sentence } from '../../text.ts'
import { attackIn, luckIn } from '../rules/actions.ts'
import { sixesIn } from '../rules/attack-table.ts'
import { attackDice, focusSucceeds, stunsBy } from '../rules/battle.ts'
import { initiativeFaces } from '../rules/opening.ts'
import { battleAfter, battlesIn, battlesWon, finalWinnerOf } from '../rules/series.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { guardOf, otherOf, strikeOf, winnerOf } from '../rules/turns.ts'
import { attackClauses } from './choices.ts'
import { columnText, facesText, heldOn, words } from './words.ts'

const w = words.tell

const resultTold = (state: GladiatorsState, names: Names): readonly Sentence[] => {
  const winner = winnerOf(state)
  const end = winner === undefined ? w.draw : w.wins(itemAt(names, winner))
  const loser = state.sides.findIndex(({ health }) => health === 0)
  if (loser >= 0) return [sentence(w.fallen(itemAt(names, loser)), '7'), sentence(end, '7')]
  const [mine, theirs] = [itemAt(state.sides, 0).health, itemAt(state.sides, 1).health]
  const limit = w.limit(state.turn, itemAt(names, 0), mine, itemAt(names, 1), theirs)
  return [sentence(limit, 'G13'), sentence(end, 'G13')]
}

type BattleStep = { readonly before: GladiatorsState; readonly after: GladiatorsState; readonly names: Names }

const healthTold = ({ before, after, names }: BattleStep, seat: Seat): readonly Sentence[] => {
  const [was, is] = [itemAt(before.sides, seat).health, itemAt(after.sides, seat).health]
  const { record } = after
  if (is >= was || record?.kind !== 'attack' || record.hit === undefined) return []
  const say = is === 0 ? w.noHealth : w.health
  return [sentence(say(itemAt(names, seat), was, record.hit.damage), '4')]
}

const stunTold = ({ before, after, names }: BattleStep, seat: Seat): readonly Sentence[] => {
  const [was, is] = [itemAt(before.sides, seat).stunned, itemAt(after.sides, seat).stunned]
  const name = itemAt(names, seat)
  if (itemAt(after.sides, seat).health === 0) return []
  if (was) return [sentence(is ? w.stillStunned(name) : w.noStun(name), '5', 'G16')]
  return is ? [sentence(w.stunned(name), '5')] : []
}

/** Sentences about the end of a turn: effect on the target, and result if the battle is over. Empty during a turn. */
const turnEndTold = (scene: BattleStep): readonly Sentence[] => {
  const { before, after, names } = scene
  const isOver = after.phase === 'over'
  if (after.turn === before.turn && !isOver) return []
  const other = otherOf(before)
  const result = isOver ? resultTold(after, names) : []
  return [...healthTold(scene, other), ...stunTold(scene, other), ...result]
}

type ToldPart = { readonly seat: Seat; readonly text: string }

const actorIn = ({ before, names }: BattleStep): string => itemAt(names, before.actor)
const otherIn = ({ before, names }: BattleStep): string => itemAt(names, otherOf(before))

const luckLost = ({ before, after, names }: BattleStep): readonly Sentence[] =>
  before.sides.flatMap(({ luck }, seat) => {
    const lost = luck - (after.sides[seat]?.luck ?? luck)
    return lost > 0 ? [sentence(w.luckLost(itemAt(names, seat), lost), '6')] : []
  })

const chosenTold = ({ after: { sheets }, names }: BattleStep): readonly Sentence[] => [
  sentence(w.chosen(itemAt(names, 0), itemAt(sheets, 0).name, itemAt(names, 1), itemAt(sheets, 1).name), 'G21'),
]

const initiativeLuck = ({ names }: BattleStep, parts: readonly ToldPart[]): readonly Sentence[] => {
  const [one, other] = parts.map(({ seat, text }) => [itemAt(names, seat), luckIn(text)] as const)
  if (one === undefined) return []
  const said = other === undefined ? w.luckAdded(...one) : w.bothLuckAdded(...one, ...other)
  return [sentence(said, '1', '6', 'G9')]
}

const initiativeTold = (scene: BattleStep, faces: Faces): readonly Sentence[] => {
  const { before, after, names } = scene
  const rolls = initiativeFaces(before, faces).map((one, seat) => ({
    name: itemAt(names, seat),
    faces: facesText(one.faces, one.lucky),
    sum: itemAt(after.sums, seat),
  }))
  const said = after.turn === 0 ? w.initiativeTie(rolls) : w.initiative(rolls, itemAt(names, after.actor))
  return [sentence(said, '1'), ...luckLost(scene)]
}

const declaredTold = (scene: BattleStep, text: string): readonly Sentence[] => {
  const attack = attackIn(text)
  const { sheets, actor } = scene.before
  const say = (attack.thrown ? w.throws : w.attacks)[attack.manner]
  const sheet = itemAt(sheets, actor)
  const dice = attackDice(sheet, attack)
  return [sentence(say(actorIn(scene), heldOn(sheet, attack.weapon), dice, attack.luck), ...attackClauses(attack))]
}

const focusRolled = (scene: BattleStep, faces: Faces): readonly Sentence[] => {
  const face = itemAt(faces, 0)
  const said = sentence(w.focusRolled(actorIn(scene), face, focusSucceeds(face)), '5', 'G7')
  return [said, ...turnEndTold(scene)]
}

const focusTold = (scene: BattleStep): readonly Sentence[] => {
  if (scene.after.phase === 'focus') return [sentence(w.focusTried(actorIn(scene)), '2', 'G7')]
  const said = itemAt(scene.before.sides, scene.before.actor).stunned
    ? sentence(w.focusStunned(actorIn(scene)), '2', '5', 'G7')
    : sentence(w.focus(actorIn(scene)), '2')
  return [said, ...turnEndTold(scene)]
}

const turnTold = (scene: BattleStep, text: string): readonly Sentence[] => {
  if (text === 'focus') return focusTold(scene)
  return text === 'heal' ? [sentence(w.healing(actorIn(scene)), '2', 'G12')] : declaredTold(scene, text)
}

/** Sentences about an attack roll, with the effect if a defence is impossible. */
const attackTold = (scene: BattleStep): readonly Sentence[] => {
  const { faces = [], lucky = [], hit, blocked } = strikeOf(scene.after)
  const [name, rolled] = [actorIn(scene), facesText(faces, lucky)]
  const end = turnEndTold(scene)
  if (hit === undefined) return [sentence(w.whiff(name, rolled), '3'), ...luckLost(scene), ...end]
  const target = itemAt(scene.before.sides, otherOf(scene.before))
  const { column, needed, damage } = hit
  const said = w.hit(name, rolled, columnText(column, [...faces, ...lucky]), damage, stunsBy(hit.stun, target), needed)
  const luckless = target.luck > 0 ? ['G18'] : []
  const open = blocked === undefined ? [] : [sentence(w.defenceless(otherIn(scene)), '4', 'G22', ...luckless)]
  return [sentence(said, '3', ...(column === 'critical' ? ['G3'] : [])), ...luckLost(scene), ...open, ...end]
}

const guardTold = (scene: BattleStep, text: string): readonly Sentence[] => [
  sentence(w.guard(otherIn(scene), luckIn(text)), '4', '6', 'G9'),
  ...turnEndTold(scene),
]

const defenceTold = (scene: BattleStep): readonly Sentence[] => {
  const { defence, blocked } = guardOf(scene.after)
  const { faces = [], lucky = [] } = defence
  const say = blocked === true ? w.blocked : w.notBlocked
  const said = say(otherIn(scene), facesText(faces, lucky), sixesIn([...faces, ...lucky]))
  return [sentence(said, '4', 'G8'), ...luckLost(scene), ...turnEndTold(scene)]
}

const healTold = (scene: BattleStep, faces: Faces): readonly Sentence[] => {
  const { before, after } = scene
  const [was, is] = [itemAt(before.sides, before.actor).health, itemAt(after.sides, before.actor).health]
  return [sentence(w.healed(itemAt(faces, 0), actorIn(scene), was, is), 'G12'), ...turnEndTold(scene)]
}

const rollTold = (scene: BattleStep, text: string): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'initiative') return initiativeTold(scene, facesInText(text))
  if (phase === 'attack') return attackTold(scene)
  if (phase === 'focus') return focusRolled(scene, facesInText(text))
  return phase === 'defence' ? defenceTold(scene) : healTold(scene, facesInText(text))
}

const playTold = (scene: BattleStep, parts: readonly ToldPart[]): readonly Sentence[] => {
  const { phase } = scene.before
  if (phase === 'choose') return chosenTold(scene)
  if (phase === 'luck') return initiativeLuck(scene, parts)
  const { text } = itemAt(parts, 0)
  return phase === 'guard' ? guardTold(scene, text) : turnTold(scene, text)
}

/** Sentences about the series after a line that ended a battle. */
const seriesTold = (before: GladiatorsState, after: GladiatorsState, names: Names): readonly Sentence[] => {
  const fought = after.standing?.games.length ?? 0
  if (fought === (before.standing?.games.length ?? 0)) return []
  const points = battlesWon(after).map((won, seat) => w.battlesOf(itemAt(names, seat), numberText(won)))
  const standing = sentence(w.afterBattle(fought, battlesIn(after.rules), points), 'G26')
  if (after.phase !== 'over') return [standing]
  const winner = finalWinnerOf(after)
  return [standing, sentence(winner === undefined ? w.seriesDrawn : w.seriesWon(itemAt(names, winner)), 'G26')]
}

/** Sentences for one log line: the event and its clauses of rules.md. */
export const tell = (
  before: GladiatorsState,
  line: Line,
  after: GladiatorsState,
  names: Names,
): readonly Sentence[] => {
  const scene = { before, after: battleAfter(before, line, after), names }
  const told = line.kind === 'roll' ? rollTold(scene, line.text) : playTold(scene, playedParts(line))
  return [...told, ...seriesTold(before, after, names)]
}

/** Names a gladiator who falls, and a critical. */
export const highlight = (
  before: GladiatorsState,
  line: Line,
  state: GladiatorsState,
  names: Names,
): string | undefined => {
  const after = battleAfter(before, line, state)
  const fallen = after.sides.findIndex(({ health }, seat) => health === 0 && (before.sides[seat]?.health ?? 0) > 0)
  if (fallen >= 0) return words.highlight.falls(itemAt(names, fallen))
  if (before.phase !== 'attack' || after.record?.kind !== 'attack') return undefined
  return after.record.hit?.column === 'critical' ? words.highlight.critical : undefined
}
