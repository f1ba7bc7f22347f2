import { type AnyPlay, endingOf, isOver } from '../../engine/index.ts'
import { resultOf, goalOf } from '../../games/alone.ts'
import type { AnyManifest } from '../../games/index.ts'
import { type GhostComparison, compareWithGhost, type GhostRow } from '../../analysis/ghost/rows.ts'
import { mayHaveGhost, ghostOf, ghostPlayer, type GhostPlayer } from '../../analysis/ghost/ghost.ts'
import { throwUserError, valueOf } from '../user-error.ts'
import { columns, print, paint } from '../terminal.ts'
import { texts } from '../text/texts.ts'
import { itemAt } from '../../dice/index.ts'
import { choicesText, comparisonSentences, tellChance, tellSlips } from '../../analysis/ghost/words.ts'
import { heading, namesIn } from '../story.ts'
import { hang, wrap } from '../wrap.ts'

/** Formats points: `27 points`; empty in games without points. */
const worth = (points: number | undefined): string => (points === undefined ? '' : texts.ghost.worth(points))

/** Two or three lines on the ghost's version of a finished chapter. */
export const chapterLines = ({ player, points }: GhostComparison, row: GhostRow, width: number): readonly string[] => {
  const { mine, theirs, isSame, isApart } = row
  if (theirs === undefined) return []
  const did = isSame ? texts.ghost.same : choicesText(theirs)
  const fate = isApart ? texts.ghost.fork : ''
  const than = isSame || mine?.points === undefined ? '' : texts.ghost.than(mine.points)
  const sum = points === undefined ? '' : texts.ghost.sum(points[1], points[0])
  const turn = texts.ghost.chapter(player.title, did)
  const text = `${turn}${worth(theirs.points)}${than}${fate}.${sum}`
  return hang('  ', text, width).map((line) => paint('dim', line))
}

const figure = (points: number | undefined, width: number): string => `${points ?? '–'}`.padStart(width)

/** Marks a ghost's figure that depends on dice which the other game did not roll. */
const MARK = '*'

/** Lines on a chapter of both games: figures, then the difference and its reason. */
const rowLines = (row: GhostRow, names: readonly [string, string], wide: number, width: number): readonly string[] => {
  const { title, mine, theirs, isSame, isApart } = row
  const figures = names.map((name, i) => figure((i === 0 ? mine : theirs)?.points, name.length + 2)).join('')
  const parting = isSame || mine === undefined || theirs === undefined
  const turns = parting
    ? []
    : [texts.ghost.turn(names[0], choicesText(mine)), texts.ghost.turn(names[1], choicesText(theirs))]
  return [
    `  ${title.padEnd(wide)}${figures}${isApart ? MARK : ''}${isSame ? `   ${texts.ghost.same}` : ''}`,
    ...[...turns, ...tellSlips(row)].flatMap((text) => hang('      ', text, width)),
  ]
}

/** Compares both games by chapter, with reasons for differences; empty without finished chapters. */
const besideLines = (
  manifest: AnyManifest,
  play: AnyPlay,
  beside: GhostComparison,
  width: number,
): readonly string[] => {
  const { rows, player, points } = beside
  if (rows.length === 0) return []
  const names = [itemAt(namesIn(play), 0).slice(0, 20), player.title.slice(0, 20)] as const
  const wide = Math.max(texts.ghost.total.length, ...rows.map(({ title }) => title.length))
  const goal = goalOf(manifest, play.rules)
  const sums = points?.map((sum, i) => figure(sum, itemAt(names, i).length + 2)).join('')
  return [
    '',
    heading(texts.ghost.title),
    ...comparisonSentences(goal, names[0], beside).flatMap((text) => wrap(text, width)),
    paint('dim', `  ${' '.repeat(wide)}  ${names.join('  ')}`),
    ...rows.flatMap((row) => rowLines(row, names, wide, width)),
    ...(sums === undefined ? [] : [`  ${texts.ghost.total.padEnd(wide)}${sums}`]),
    ...(rows.some(({ isApart }) => isApart) ? hang(`  ${MARK} `, texts.ghost.forkNote, width) : []),
  ]
}

/** Describes how often a strong player reaches this result; empty if unknown. */
const chanceLines = async (
  manifest: AnyManifest,
  { rules }: AnyPlay,
  result: number,
  width: number,
): Promise<readonly string[]> => {
  const results = await manifest.alone?.results?.(rules)
  return results === undefined ? [] : wrap(tellChance(goalOf(manifest, rules), results, result), width)
}

/** Ghost that plays on the dice of the table's game. */
export type TableGhost = { readonly manifest: AnyManifest; readonly player: GhostPlayer }

/** Parses `--shadow NAME`; undefined without the option. @throws UserError if the game cannot have that ghost */
export const requestedGhost = (
  manifest: AnyManifest,
  play: AnyPlay,
  name: string | undefined,
): TableGhost | undefined => {
  if (name === undefined) return undefined
  if (!mayHaveGhost(play)) throwUserError(texts.play.ghostNotAlone)
  return { manifest, player: valueOf(ghostPlayer(manifest, play.rules, name)) }
}

export const ghostJson = (beholder: TableGhost, play: AnyPlay): unknown => {
  const { player, play: theirs } = ghostOf(beholder.manifest, play, beholder.player)
  return { player: player.id, plies: theirs.plies.length, ending: endingOf(theirs) ?? null }
}

/** Compares both games up to the last chapter that the player has finished. */
const besideNow = ({ manifest, player }: TableGhost, play: AnyPlay): GhostComparison =>
  compareWithGhost(manifest, play, ghostOf(manifest, play, player))

export const ghostPrinter = (beholder: TableGhost): ((play: AnyPlay) => void) => {
  let [told, chapter] = [0, 0]
  return (play) => {
    const { number } = beholder.manifest.text.chapter(play.game.view(play.states.at(-1), 0))
    if (number === chapter && !isOver(play)) return
    chapter = number
    const beside = besideNow(beholder, play)
    const fresh = beside.rows.slice(told).filter(({ mine }) => mine !== undefined)
    told += fresh.length
    for (const row of fresh) print(...chapterLines(beside, row, columns()))
  }
}

const bestBeside = (manifest: AnyManifest, { rules }: AnyPlay): TableGhost => ({
  manifest,
  player: valueOf(ghostPlayer(manifest, rules)),
})

export const besideBest = (manifest: AnyManifest, play: AnyPlay): GhostComparison =>
  besideNow(bestBeside(manifest, play), play)

/** Compares both games by chapter, and describes how often a strong player reaches this result. */
export const comparisonLines = async (
  beholder: TableGhost,
  play: AnyPlay,
  width: number,
): Promise<readonly string[]> => {
  const { manifest } = beholder
  const result = resultOf(manifest, play)
  return [
    ...besideLines(manifest, play, besideNow(beholder, play), width),
    ...(result === undefined ? [] : await chanceLines(manifest, play, result, width)),
  ]
}

/** Compares a solo game with the best player; empty for other games. */
export const aloneLines = async (manifest: AnyManifest, play: AnyPlay, width: number): Promise<readonly string[]> =>
  mayHaveGhost(play) ? comparisonLines(bestBeside(manifest, play), play, width) : []
