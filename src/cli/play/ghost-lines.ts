import { itemAt } from '../../dice/index.ts'
import type { AnyPlay } from '../../engine/index.ts'
import { goalOf } from '../../games/alone.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Beside, GhostRow } from '../../analysis/ghost/rows.ts'
import { didText, tellBeside, tellChance, tellSlips } from '../../analysis/ghost/words.ts'
import { heading, namesIn } from '../story.ts'
import { paint } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import { texts } from '../text/texts.ts'

/** `27 points`; nothing where the game does not count them. */
const worth = (points: number | undefined): string => (points === undefined ? '' : texts.ghost.worth(points))

/** A chapter that has just been finished, as the ghost played it: two or three lines under the log. */
export const chapterLines = ({ player, points }: Beside, row: GhostRow, width: number): readonly string[] => {
  const { mine, theirs, isSame, isApart } = row
  if (theirs === undefined) return []
  const did = isSame ? texts.ghost.same : didText(theirs)
  const fate = isApart ? texts.ghost.fork : ''
  const than = isSame || mine?.points === undefined ? '' : texts.ghost.than(mine.points)
  const sum = points === undefined ? '' : texts.ghost.sum(points[1], points[0])
  const turn = texts.ghost.chapter(player.title, did)
  const text = `${turn}${worth(theirs.points)}${than}${fate}.${sum}`
  return hang('  ', text, width).map((line) => paint('dim', line))
}

const figure = (points: number | undefined, width: number): string => `${points ?? '–'}`.padStart(width)

/** Beside a figure of the ghost's: a die fell that was not thrown in the other game. */
const MARK = '*'

/** One chapter of the comparison: both figures, and under them what differed and why. */
const rowLines = (row: GhostRow, names: readonly [string, string], wide: number, width: number): readonly string[] => {
  const { title, mine, theirs, isSame, isApart } = row
  const figures = names.map((name, i) => figure((i === 0 ? mine : theirs)?.points, name.length + 2)).join('')
  const parting = isSame || mine === undefined || theirs === undefined
  const turns = parting ? [] : [texts.ghost.turn(names[0], didText(mine)), texts.ghost.turn(names[1], didText(theirs))]
  return [
    `  ${title.padEnd(wide)}${figures}${isApart ? MARK : ''}${isSame ? `   ${texts.ghost.same}` : ''}`,
    ...[...turns, ...tellSlips(row)].flatMap((text) => hang('      ', text, width)),
  ]
}

/** Both games side by side, chapter by chapter, and what made the difference. Nothing while no chapter is finished. */
export const besideLines = (manifest: AnyManifest, play: AnyPlay, beside: Beside, width: number): readonly string[] => {
  const { rows, player, points } = beside
  if (rows.length === 0) return []
  const names = [itemAt(namesIn(play), 0).slice(0, 20), player.title.slice(0, 20)] as const
  const wide = Math.max(texts.ghost.total.length, ...rows.map(({ title }) => title.length))
  const goal = goalOf(manifest, play.rules)
  const sums = points?.map((sum, i) => figure(sum, itemAt(names, i).length + 2)).join('')
  return [
    '',
    heading(texts.ghost.title),
    ...tellBeside(goal, names[0], beside).flatMap((text) => wrap(text, width)),
    paint('dim', `  ${' '.repeat(wide)}  ${names.join('  ')}`),
    ...rows.flatMap((row) => rowLines(row, names, wide, width)),
    ...(sums === undefined ? [] : [`  ${texts.ghost.total.padEnd(wide)}${sums}`]),
    ...(rows.some(({ isApart }) => isApart) ? hang(`  ${MARK} `, texts.ghost.forkNote, width) : []),
  ]
}

/** How many games of a strong player come to as much, once the game is over and where that is known. */
export const chanceLines = async (
  manifest: AnyManifest,
  { rules }: AnyPlay,
  result: number,
  width: number,
): Promise<readonly string[]> => {
  const results = await manifest.alone?.results?.(rules)
  return results === undefined ? [] : wrap(tellChance(goalOf(manifest, rules), results, result), width)
}
