import type { Names, Sentence } from '../../text.ts'
import type { Content } from '../content/schema.ts'
import { techniquesOf } from '../rules/edition.ts'
import { kindOf, type Kind } from '../rules/skill.ts'
import { type Effort, type Fighter, FIGHTERS, isSeated, type KingState, otherOf, type Report } from '../rules/state.ts'
import { counted, diceText, groundText, nameFirst, nameOf, POSITION_WORDS, sentence } from './words.ts'

type Scene = {
  readonly content: Content
  readonly after: KingState
  readonly report: Report
  readonly names: Names
}

/** The technique that was tried, by its name and what it is for. */
const tried = ({ content, after, report }: Scene, fighter: Fighter) => {
  const { technique: at } = report.efforts[fighter]
  const technique = techniquesOf(content, { sides: after.sides, ground: report.ground }, fighter)[at]
  return technique === undefined ? undefined : { ...technique, kind: kindOf(technique, at) }
}

/** "20 + 3 = 23 skill points". */
const skillText = ({ dice, bonus, edge, skill }: Effort): string => {
  const more = [bonus, edge].filter((points) => points > 0)
  const sum = more.length === 0 ? '' : `${[dice, ...more].join(' + ')} = `
  return `${sum}${counted(skill, 'skill point')}`
}

const effortClauses = ({ after }: Scene, fighter: Fighter, { bonus, edge }: Effort): readonly string[] => [
  '6',
  ...(bonus > 0 ? ['K14'] : []),
  ...(edge > 0 ? ['K9'] : []),
  ...(isSeated(after, fighter) ? [] : ['K19']),
]

const effortTold = (scene: Scene, fighter: Fighter): Sentence => {
  const effort = scene.report.efforts[fighter]
  const name = nameFirst(scene.names, fighter)
  const clauses = effortClauses(scene, fighter, effort)
  const technique = tried(scene, fighter)
  if (technique === undefined) return sentence(`${name} only defends: ${skillText(effort)}.`, ...clauses)
  const placed = effort.placed.filter((value) => value > 0).length
  if (effort.met) {
    const using = effort.placed.length > 0 ? ` with ${diceText(placed)}` : ''
    return sentence(`${name} does ${technique.name}${using}: ${skillText(effort)}.`, ...clauses)
  }
  const few = `${placed} of ${technique.matches} dice on ${technique.name}`
  return sentence(`${name} only defends, ${few}: ${skillText(effort)}.`, ...clauses)
}

const failedTold = ({ report, names }: Scene): Sentence => {
  const [one, other] = report.efforts
  const standing = report.ground === undefined ? ['K13'] : []
  const stays = report.ground === undefined ? 'They stay standing' : 'The position stays'
  if (one.skill === other.skill) return sentence(`Equal totals: nobody succeeds. ${stays}.`, '6', ...standing)
  const higher = one.skill > other.skill ? 0 : 1
  return sentence(`${nameFirst(names, higher)} has more, without the dice for it. ${stays}.`, '6', 'K8', ...standing)
}

const MOVED: { readonly [kind in Kind]?: readonly string[] } = {
  takedown: [],
  'takedown-defense': ['K11'],
  'guard-pull': ['K12'],
}

const stoppedTold = (scene: Scene, winner: Fighter, kind: Kind, name: string): Sentence => {
  const loser = nameOf(scene.names, otherOf(winner))
  if (kind === 'control') return sentence(`${name} succeeds: ${loser} gets nowhere.`, '6', 'K16')
  if (kind !== 'takedown-defense') return sentence(`${name} succeeds, and the position stays.`, '6')
  const clause = tried(scene, otherOf(winner))?.kind === 'takedown' ? 'K11' : 'K21'
  return sentence(`${name} succeeds: they stay standing.`, '6', clause)
}

const wonTold = (scene: Scene, winner: Fighter): Sentence => {
  const { report, after, names } = scene
  const { name, kind } = tried(scene, winner)!
  const loser = otherOf(winner)
  if (report.result === 'submitted') return sentence(`${name} succeeds: ${nameOf(names, loser)} submits.`, '6', '7')
  if (report.result === 'stopped') return stoppedTold(scene, winner, kind, name)
  const by = report.efforts[winner].skill - report.efforts[loser].skill
  const what = kind === 'takedown-defense' ? 'turns the takedown round' : 'succeeds'
  return sentence(`${name} ${what} by ${by}: ${groundText(after.ground, names)}.`, '6', ...(MOVED[kind] ?? []))
}

const gainsTold = ({ report, after, names }: Scene, fighter: Fighter): readonly Sentence[] => {
  const { points, advantages } = report.efforts[fighter]
  const name = nameFirst(names, fighter)
  if (advantages > 0) return [sentence(`${name} gets an advantage.`, '7')]
  if (points === 0) return []
  const where =
    after.ground === undefined || after.ground.top !== fighter ? '' : ` in ${POSITION_WORDS[after.ground.position]}`
  return [sentence(`${name} scores ${counted(points, 'point')}${where}.`, '7', 'K15')]
}

const ENDINGS = {
  submission: 'by submission',
  points: 'on points',
  advantages: 'on advantages',
} as const

const countsText = ({ sides: [one, other] }: KingState, count: 'points' | 'advantages', winner: Fighter): string => {
  const [mine, theirs] = winner === 0 ? [one[count], other[count]] : [other[count], one[count]]
  return `, ${mine} to ${theirs}`
}

/** How the match ended, in a few words: "Octavia wins on points, 4 to 2". */
export const endingText = (state: KingState, names: Names): string => {
  const { by, winner } = state.ending!
  if (by === 'draw' || winner === undefined) return 'The match is a draw'
  const counts = by === 'submission' ? '' : countsText(state, by, winner)
  return `${nameFirst(names, winner)} wins ${ENDINGS[by]}${counts}`
}

const endTold = ({ after, names }: Scene): readonly Sentence[] => {
  if (after.ending === undefined) return []
  const limit = after.rules.mode === 'submission' && after.ending.by === 'draw' ? ['K18'] : []
  return [sentence(`${endingText(after, names)}.`, '7', ...limit, ...(after.seats === 1 ? ['8'] : []))]
}

/** What a turn came to, where this line has ended one. */
export const outcomeTold = (
  content: Content,
  before: KingState,
  after: KingState,
  names: Names,
): readonly Sentence[] => {
  const { report } = after
  if (report === undefined || report.turn === before.report?.turn) return []
  const scene: Scene = { content, after, report, names }
  return [
    ...FIGHTERS.map((fighter) => effortTold(scene, fighter)),
    report.winner === undefined ? failedTold(scene) : wonTold(scene, report.winner),
    ...FIGHTERS.flatMap((fighter) => gainsTold(scene, fighter)),
    ...endTold(scene),
  ]
}
