import { type Faces, itemAt, facesInText } from '../../../dice/index.ts'
import type { Line } from '../../../engine/index.ts'
import { sentence } from '../../../kit/text.ts'
import type { Names, Sentence } from '../../text.ts'
import { armsOf } from '../rules/arms.ts'
import { damageOf } from '../rules/damage.ts'
import { swordsOf } from '../rules/side.ts'
import { type Blow, blowOf, defenderOf, type HolmgangState, parriedOf, sideOf, swingSizeOf } from '../rules/rules.ts'
import { arithmetic, scoringRulings } from './scoring.ts'
import { aggrievedOf, insultIn } from '../rules/insults.ts'
import { insultOf } from './insults.ts'
import { words } from '../words.ts'

const { log } = words

/**
 * A log line with attacker and defender, and the points of the defender's shield before the line. While the attacker
 * chooses a shield, `defender` is the attacker.
 */
type SwingStep = {
  readonly before: HolmgangState
  readonly after: HolmgangState
  readonly attacker: string
  readonly defender: string
  readonly shield: number
  readonly left: number
}

const opening = (names: Names, faces: Faces): Sentence => {
  const [first, second] = [itemAt(faces, 0), itemAt(faces, 1)]
  return first === second
    ? sentence(log.openingTie(first), '1')
    : sentence(log.opening(names, faces, itemAt(names, first > second ? 0 : 1)), '1', 'H8')
}

const boundFirst = ({ before, defender, shield }: SwingStep): readonly Sentence[] =>
  sideOf(before, defenderOf(before)).bound ? [sentence(log.bound(defender, shield), '9', 'H7')] : []

const swing = (scene: SwingStep, text: string): readonly Sentence[] => {
  const { before, attacker } = scene
  const dice = facesInText(text)
  const size = swingSizeOf(before)
  const isUsual = size === swordsOf(before.rules) && !sideOf(before, before.attacker).fifth
  const score = arithmetic({ dice, rules: before.rules })
  const said = isUsual ? log.swings(attacker, text, score) : log.swingsDice(attacker, size, text, score)
  const wagers = isUsual ? [] : size > swordsOf(before.rules) ? ['9'] : ['9', 'H7']
  return [...boundFirst(scene), sentence(said, '4', ...wagers, '6', ...scoringRulings({ dice, rules: before.rules }))]
}

const stands = ({ defender, shield }: SwingStep, { damage }: Blow): string =>
  damage === 0 ? log.unharmed(defender, shield) : log.harmed(defender, shield, damage, shield - damage)

const firstBlood = ({ before, attacker, defender, shield }: SwingStep, { damage }: Blow): readonly Sentence[] => {
  const spare = sideOf(before, defenderOf(before)).spares > 0 ? ['H3'] : []
  return [sentence(log.firstBlood(damage, defender, shield), '7', ...spare), sentence(log.wins(attacker), '7')]
}

const landed = (scene: SwingStep): readonly Sentence[] => {
  const blow = blowOf(scene.after)
  return blow.firstBlood ? firstBlood(scene, blow) : [sentence(stands(scene, blow), '7')]
}

const rerolled = (scene: SwingStep, face: string): readonly Sentence[] => {
  const { rules } = scene.after
  const made = { dice: blowOf(scene.after).dice, rules }
  return [
    sentence(log.rerolled(parriedOf(scene.before), face), '5'),
    sentence(log.scores(made.dice.join('-'), arithmetic(made)), '6', ...scoringRulings(made)),
    ...landed(scene),
  ]
}

/** Returns the ruling that allows an attacker to choose a shield. */
const readying = ({ before }: SwingStep): readonly string[] => (before.phase === 'ready' ? ['H2'] : [])

const swaps = (scene: SwingStep): Sentence => {
  const { before, defender, shield, left } = scene
  const broken = before.rules.broken === 'damaged' ? ['H1'] : []
  return sentence(log.swaps(defender, shield, left), '3', ...broken, ...readying(scene))
}

const wagers = ({ before, attacker, defender, shield }: SwingStep): string => {
  if (before.phase === 'vow')
    return log.wagersNow(attacker, sideOf(before, before.attacker).active, swordsOf(before.rules) + 1)
  return before.rules.wager === 'take-now'
    ? log.wagersTaking(defender, shield, attacker)
    : log.wagersNext(defender, shield, swordsOf(before.rules) + 1)
}

const parries = ({ before, defender }: SwingStep, face: string): Sentence => {
  const isNeedless = before.rules.parry === 'mandatory' && damageOf(before.dice, armsOf(before.rules)) === 0
  return sentence(log.parries(defender, face), '5', ...(isNeedless ? ['H4'] : []))
}

const played = (scene: SwingStep, action: string): readonly Sentence[] => {
  const { attacker, defender, shield } = scene
  switch (action) {
    case 'keep':
      return [sentence(log.keeps(defender, shield), '3', ...readying(scene))]
    case 'swap':
      return [swaps(scene)]
    case 'wager':
      return [sentence(wagers(scene), '9', 'H7')]
    case 'plain':
      return [sentence(log.plain(attacker), '9', 'H7')]
    case 'stand':
      return [sentence(log.stand(defender), '5', 'H4'), ...landed(scene)]
    default:
      return [parries(scene, action.slice('parry '.length))]
  }
}

/** Names a shield that breaks, and the First Blood. */
export const highlight = (before: HolmgangState, _: Line, after: HolmgangState, names: Names): string | undefined => {
  const { blow } = after
  if (blow === undefined || blow === before.blow) return undefined
  if (blow.firstBlood) return words.highlight.firstBlood
  const isBroken = sideOf(after, blow.defender).active === 0 && sideOf(before, blow.defender).active > 0
  return isBroken ? words.highlight.broken(itemAt(names, blow.defender)) : undefined
}

const insulted = (name: string, text: string): Sentence =>
  sentence(words.insults.by(name, insultOf(insultIn(text)).line), '1', 'H8')

const grudge = (said: readonly string[], names: Names): Sentence => {
  const first = aggrievedOf(said)
  if (first !== undefined) return sentence(log.aggrieved(itemAt(names, first)), '1', 'H8')
  return sentence(said[0] === 'mine' ? log.bothAggrieved : log.neitherAggrieved, '1', 'H8')
}

/** Sentences for one log line: the event and its clauses of rules.md. */
export const tell = (before: HolmgangState, line: Line, after: HolmgangState, names: Names): readonly Sentence[] => {
  const defending = before.phase === 'ready' ? before.attacker : defenderOf(before)
  const [attacker, defender] = [itemAt(names, before.attacker), itemAt(names, defending)]
  const [shield, left] = [sideOf(before, defending).active, sideOf(after, defending).spares]
  const scene = { before, after, attacker, defender, shield, left }
  if (line.kind === 'play' && before.phase === 'insult')
    return line.parts.map(({ seat, text }) => insulted(itemAt(names, seat), text))
  if (line.kind === 'play' && before.phase === 'grudge')
    return [
      grudge(
        line.parts.map(({ text }) => text),
        names,
      ),
    ]
  if (line.kind === 'play') return line.parts.flatMap(({ text }) => played(scene, text))
  if (before.phase === 'opening') return [opening(names, facesInText(line.text))]
  return before.phase === 'swing' ? swing(scene, line.text) : rerolled(scene, line.text)
}
