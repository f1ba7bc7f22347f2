import { counted, sentence } from '../../../kit/text.ts'
import type { Names, Sentence } from '../../text.ts'
import { techniquesOf } from '../rules/edition.ts'
import { kindOf, type Kind } from '../rules/skill.ts'
import { type Effort, type Fighter, FIGHTERS, isSeated, type KingState, otherOf, type Report } from '../rules/state.ts'
import { diceText, groundText, nameFirst, nameOf, POSITION_WORDS, type MatchStep } from './words.ts'

type TurnScene = Omit<MatchStep, 'before'> & { readonly report: Report }

/** The technique that was tried, by its name and what it is for. */
const triedBy = ({ content, after: { sides }, report: { efforts, ground } }: TurnScene, fighter: Fighter) => {
  const { technique: at } = efforts[fighter]
  const technique = techniquesOf(content, { sides, ground }, fighter)[at]
  return technique === undefined ? undefined : { ...technique, kind: kindOf(technique, at) }
}

/** "20 + 3 = 23 skill points". */
const skillText = ({ dice, bonus, edge, skill }: Effort): string => {
  const more = [bonus, edge].filter((points) => points > 0)
  const sum = more.length === 0 ? '' : `${[dice, ...more].join(' + ')} = `
  return `${sum}${counted(skill, 'skill point')}`
}

/** "does Uchi Mata with 3 dice", or why the fighter only defends. */
const deedText = (scene: TurnScene, fighter: Fighter): string => {
  const { placed, met } = scene.report.efforts[fighter]
  const technique = triedBy(scene, fighter)
  const filled = placed.filter((value) => value > 0).length
  if (technique === undefined) return 'only defends'
  if (met) return `does ${technique.name}${placed.length > 0 ? ` with ${diceText(filled)}` : ''}`
  return `only defends, ${filled} of ${technique.matches} dice on ${technique.name}`
}

const tellEffort = (scene: TurnScene, fighter: Fighter): Sentence => {
  const effort = scene.report.efforts[fighter]
  return sentence(
    `${nameFirst(scene.names, fighter)} ${deedText(scene, fighter)}: ${skillText(effort)}.`,
    '6',
    ...(effort.bonus > 0 ? ['K14'] : []),
    ...(effort.edge > 0 ? ['K9'] : []),
    ...(isSeated(scene.after, fighter) ? [] : ['K19']),
  )
}

const tellFailure = ({ report, names }: TurnScene): Sentence => {
  const [one, other] = report.efforts
  const isStanding = report.ground === undefined
  const stays = isStanding ? 'They stay standing' : 'The position stays'
  const clauses = ['6', ...(isStanding ? ['K13'] : [])]
  if (one.skill === other.skill) return sentence(`Equal totals: nobody succeeds. ${stays}.`, ...clauses)
  const higher = one.skill > other.skill ? 0 : 1
  return sentence(`${nameFirst(names, higher)} has more, without the dice for it. ${stays}.`, 'K8', ...clauses)
}

const MOVED: { readonly [kind in Kind]?: string } = { 'takedown-defense': 'K11', 'guard-pull': 'K12' }

const tellSuccess = (scene: TurnScene, winner: Fighter): readonly Sentence[] => {
  const technique = triedBy(scene, winner)
  if (technique === undefined) return []
  const { report, after, names } = scene
  const { kind, name } = technique
  const loser = otherOf(winner)
  const say = (what: string, ...clauses: readonly string[]) => [sentence(`${name} ${what}.`, '6', ...clauses)]
  if (report.result === 'submitted') return say(`succeeds: ${nameOf(names, loser)} submits`, '7')
  if (report.result === 'moved') {
    const by = report.efforts[winner].skill - report.efforts[loser].skill
    const what = kind === 'takedown-defense' ? 'turns the takedown round' : 'succeeds'
    const clause = MOVED[kind]
    return say(`${what} by ${by}: ${groundText(after.ground, names)}`, ...(clause === undefined ? [] : [clause]))
  }
  if (kind === 'control') return say(`succeeds: ${nameOf(names, loser)} gets nowhere`, 'K16')
  if (kind !== 'takedown-defense') return say('succeeds, and the position stays')
  return say('succeeds: they stay standing', triedBy(scene, loser)?.kind === 'takedown' ? 'K11' : 'K21')
}

const tellGains = ({ report, after: { ground }, names }: TurnScene, fighter: Fighter): readonly Sentence[] => {
  const { points, advantages } = report.efforts[fighter]
  const name = nameFirst(names, fighter)
  if (advantages > 0) return [sentence(`${name} gets an advantage.`, '7')]
  if (points === 0) return []
  const where = ground?.top === fighter ? ` in ${POSITION_WORDS[ground.position]}` : ''
  return [sentence(`${name} scores ${counted(points, 'point')}${where}.`, '7', 'K15')]
}

/** How the match ended, in a few words: "Octavia wins on points, 4 to 2". */
export const endingText = ({ ending, sides }: KingState, names: Names): string => {
  if (ending?.winner === undefined || ending.by === 'draw') return 'The match is a draw'
  const { by, winner } = ending
  const wins = `${nameFirst(names, winner)} wins`
  return by === 'submission'
    ? `${wins} by submission`
    : `${wins} on ${by}, ${sides[winner][by]} to ${sides[otherOf(winner)][by]}`
}

const tellEnding = (after: KingState, names: Names): readonly Sentence[] => {
  if (after.ending === undefined) return []
  const limit = after.rules.mode === 'submission' && after.ending.by === 'draw' ? ['K18'] : []
  return [sentence(`${endingText(after, names)}.`, '7', ...limit, ...(after.seats === 1 ? ['8'] : []))]
}

/** What a turn came to, where this step has ended one. */
export const tellOutcome = ({ content, before, after, names }: MatchStep): readonly Sentence[] => {
  const { report } = after
  if (report === undefined || report.turn === before.report?.turn) return []
  const scene: TurnScene = { content, after, report, names }
  return [
    ...FIGHTERS.map((fighter) => tellEffort(scene, fighter)),
    ...(report.winner === undefined ? [tellFailure(scene)] : tellSuccess(scene, report.winner)),
    ...FIGHTERS.flatMap((fighter) => tellGains(scene, fighter)),
    ...tellEnding(after, names),
  ]
}
