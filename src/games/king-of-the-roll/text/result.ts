import { sentence, type Who } from '../../../kit/text.ts'
import type { GameText, Names, Readers, Sentence } from '../../text.ts'
import type { Content } from '../content/schema.ts'
import { triedBy } from '../rules/edition.ts'
import { isScored } from '../rules/house-rules.ts'
import { kindOf, type Kind } from '../rules/skill.ts'
import { type Effort, type Fighter, FIGHTERS, isSeated, type KingState, otherOf, type Report } from '../rules/state.ts'
import { groundText, nameFirst, nameOf, type MatchStep, words } from './words.ts'

const { result: t } = words

type TurnScene = Omit<MatchStep, 'before'> & { readonly report: Report }

/** A fighter's technique with its purpose; undefined without an attempt. */
const attemptIn = ({ content, after, report }: TurnScene, fighter: Fighter) => {
  const technique = triedBy(content, after, report, fighter)
  return technique && { ...technique, kind: kindOf(technique, report.efforts[fighter].technique) }
}

/** Parts of an effort in words: "20" and "3 for the position". */
export const skillParts = ({ dice, bonus, edge }: Effort): readonly string[] => [
  `${dice}`,
  ...(bonus > 0 ? [t.bonus(bonus)] : []),
  ...(edge > 0 ? [t.edge(edge)] : []),
]

/** Sum of an effort: "20 + 3 for the position = 23 skill points". */
const skillText = (effort: Effort): string => t.skill(effort.skill, skillParts(effort))

/** A fighter's technique and skill, or that it only defends. */
const effortText = (scene: TurnScene, fighter: Fighter): string => {
  const effort = scene.report.efforts[fighter]
  const { placed, met } = effort
  const [name, skill] = [nameFirst(scene.names, fighter), skillText(effort)]
  const technique = attemptIn(scene, fighter)
  if (technique === undefined) return t.defends(name, skill)
  const filled = placed.filter((value) => value > 0).length
  if (!met) return t.defendsWith(name, filled, technique.matches, technique.name, skill)
  return placed.length === 0 ? t.tries(name, technique.name, skill) : t.triesWith(name, technique.name, filled, skill)
}

const tellEffort = (scene: TurnScene, fighter: Fighter): Sentence => {
  const { bonus, edge } = scene.report.efforts[fighter]
  return sentence(
    effortText(scene, fighter),
    '6',
    ...(bonus > 0 ? ['K14'] : []),
    ...(edge > 0 ? ['K9'] : []),
    ...(isSeated(scene.after, fighter) ? [] : ['K19']),
  )
}

const tellFailure = ({ report, names }: TurnScene): Sentence => {
  const [one, other] = report.efforts
  const isStanding = report.ground === undefined
  const clauses = ['6', ...(isStanding ? ['K13'] : [])]
  if (one.skill === other.skill) return sentence(isStanding ? t.equalStanding : t.equal, ...clauses)
  const name = nameFirst(names, one.skill > other.skill ? 0 : 1)
  return sentence(isStanding ? t.shortStanding(name) : t.short(name), 'K8', ...clauses)
}

const MOVED: { readonly [kind in Kind]?: string } = { 'takedown-defense': 'K11', 'guard-pull': 'K12' }

const won = (text: string, ...clauses: readonly string[]): readonly Sentence[] => [sentence(text, '6', ...clauses)]

const tellSuccess = (scene: TurnScene, winner: Fighter): readonly Sentence[] => {
  const technique = attemptIn(scene, winner)
  if (technique === undefined) return []
  const { report, after, names } = scene
  const { kind, name } = technique
  const loser = otherOf(winner)
  const isDefense = kind === 'takedown-defense'
  if (report.result === 'submitted') return won(t.submits(name, nameOf(names, loser)), '7')
  if (report.result === 'moved') {
    const by = report.efforts[winner].skill - report.efforts[loser].skill
    const where = groundText(after.ground, names)
    const clause = MOVED[kind]
    return won((isDefense ? t.turnsRound : t.moves)(name, by, where), ...(clause === undefined ? [] : [clause]))
  }
  if (kind === 'control') return won(t.controls(name, nameOf(names, loser)), 'K16')
  if (!isDefense) return won((report.ground === undefined ? t.keepsStanding : t.holds)(name), 'K30')
  return won(t.keepsStanding(name), attemptIn(scene, loser)?.kind === 'takedown' ? 'K11' : 'K21')
}

const tellGains = (scene: TurnScene, fighter: Fighter): readonly Sentence[] => {
  const { report, names } = scene
  const { ground } = scene.after
  const { points, advantages } = report.efforts[fighter]
  const name = nameFirst(names, fighter)
  if (advantages > 0) return [sentence(t.advantage(name, attemptIn(scene, fighter)?.name ?? ''), '7')]
  if (points === 0) return []
  const said =
    ground?.top === fighter ? t.scoresIn(name, points, words.positions[ground.position]) : t.scores(name, points)
  return [sentence(said, '7', 'K15')]
}

/** Ending in a few words: "Octavia wins on points, 4 to 2", "You lost on points, 2 to 4". */
export const endingText = ({ ending, sides }: KingState, names: Readers): string => {
  if (ending?.winner === undefined || ending.by === 'draw') return t.draw
  const { by, winner } = ending
  const [name, loser]: readonly [Who, Who] = [nameFirst(names, winner), nameFirst(names, otherOf(winner))]
  return by === 'submission'
    ? t.bySubmission(name, loser)
    : t.on[by](name, loser, sides[winner][by], sides[otherOf(winner)][by])
}

/** Leader of a running match with points: "Bruno leads by 9 points"; empty without points and before the first turn. */
export const leadText = ({ rules, turn, phase, sides: [one, other] }: KingState, names: Readers): string => {
  if (!isScored(rules) || turn === 0 || phase === 'over') return ''
  const apart = { points: one.points - other.points, advantages: one.advantages - other.advantages }
  const by = apart.points === 0 ? 'advantages' : 'points'
  if (apart[by] === 0) return words.lead.level(one.points)
  return words.lead.leads[by](nameFirst(names, apart[by] > 0 ? 0 : 1), Math.abs(apart[by]))
}

/** The technique and both totals of a submission: "Kimura, 27 to 22 skill points"; undefined for other endings. */
export const submissionText = (content: Content, { ending, report, ...state }: KingState): string | undefined => {
  const winner = ending?.by === 'submission' ? ending.winner : undefined
  if (winner === undefined || report === undefined) return undefined
  const technique = triedBy(content, state, report, winner)
  const { efforts } = report
  return technique && t.submitted(technique.name, efforts[winner].skill, efforts[otherOf(winner)].skill)
}

const tellEnding = (after: KingState, names: Names): readonly Sentence[] => {
  if (after.ending === undefined) return []
  const limit = after.rules.mode === 'submission' && after.ending.by === 'draw' ? ['K18'] : []
  return [sentence(t.ends(endingText(after, names)), '7', ...limit, ...(after.seats === 1 ? ['8'] : []))]
}

/** Sentences about the turn that this step ended; empty if it ended none. */
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

/** Names the technique of a submission, and the fighter who taps. */
export const highlightWith =
  (content: MatchStep['content']): NonNullable<GameText<KingState>['highlight']> =>
  (before, _, after, names) => {
    const { report } = after
    if (report?.result !== 'submitted' || report.winner === undefined || before.report === report) return undefined
    const technique = triedBy(content, after, report, report.winner)
    return technique && t.taps(technique.name, nameFirst(names, otherOf(report.winner)))
  }
