import { closingOf, endingOf } from '../../../engine/index.ts'
import { tellClosing } from '../../../analysis/ending/closing.ts'
import { finishOf, seatResults } from '../../../analysis/ending/seat-results.ts'
import { manifestOf } from '../../../games/registry.ts'
import { capitalise, listAnd } from '../../../kit/text.ts'
import { eyeOf, namesOf, soleSeatOf } from '../../data/players.ts'
import type { ReadableGame, SavedGame } from '../../data/storage/saved-games.ts'
import { isolated } from '../../text/isolated.ts'
import { homeWords as w } from './words.ts'

/** The game's title followed by the other players: "with Bo and Cy". */
export const withWhom = (game: string, others: readonly string[], manifest = manifestOf(game)): string => {
  const title = manifest?.text.title ?? game
  return others.length === 0 ? title : w.withWhom(title, listAnd(others.map(isolated)))
}

/** Title of a saved game: its name and the opponents, or all names if several people share the device. */
export const titleOf = (game: SavedGame): string => {
  if (!game.ok) return game.sealed === undefined ? w.unreadable : withWhom(game.sealed.game, game.sealed.names)
  const names = namesOf(game.play)
  const mine = soleSeatOf(game.play)
  return withWhom(
    game.play.game.id,
    names.filter((_, seat) => seat !== mine),
    game.manifest,
  )
}

const others = (seats: number, mine: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== mine)

const resultWords = ({ play }: ReadableGame & { readonly ok: true }): string => {
  const closed = closingOf(play)
  if (closed !== undefined) return tellClosing(closed, namesOf(play))
  const mine = soleSeatOf(play)
  const finish = finishOf(play)
  if (finish === undefined) return ''
  const results = seatResults(finish, play.header.seats.length)
  const said = mine === undefined ? undefined : results[mine]?.words
  const scores = endingOf(play)?.scores
  if (said !== undefined && mine !== undefined && scores !== undefined)
    return w.withScores(
      capitalise(said),
      [mine, ...others(scores.length, mine)].map((seat) => scores[seat] ?? 0),
    )
  if (said !== undefined) return capitalise(said)
  return listAnd(namesOf(play).flatMap((name, seat) => (results[seat]?.won ? [w.won(name)] : [])))
}

/** Progress or result of a game: "round 4", "Won, 24 : 17". */
export const whereOf = (game: SavedGame): string => {
  if (!game.ok) return game.sealed?.where ?? ''
  const { manifest, play } = game
  const chapter = manifest.text.chapter(play.game.view(play.states.at(-1), eyeOf(play)))
  const { series } = play.header
  const title = series === undefined ? chapter.title : w.inSeries(series, chapter.title)
  if (endingOf(play) === undefined && closingOf(play) === undefined) return title
  return resultWords(game) || w.over(title)
}
