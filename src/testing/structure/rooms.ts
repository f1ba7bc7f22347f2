import { type Arrow, COMPUTED, tell } from './arrows.ts'
import { gameOf, isTest, roomOf } from './tree.ts'

interface Room {
  /** Modules that this module may import, nearest first. It may also import whatever these modules may import. */
  readonly above: readonly string[]
  /** True for a module without packages and Node, so that it runs everywhere. */
  readonly pure?: true
  /** Modules of which only types may be imported. */
  readonly typesOf?: readonly string[]
  /** True if it may reference files outside `src`, such as package.json. */
  readonly isEntrance?: true
}

const everything = ['analysis', 'games', 'bots', 'solver', 'odds', 'protocol', 'kit', 'engine', 'dice']

const rooms: Readonly<Record<string, Room>> = {
  dice: { above: [], pure: true },
  engine: { above: ['dice'], pure: true },
  odds: { above: ['engine', 'dice'], pure: true },
  solver: { above: ['odds', 'engine', 'dice'], pure: true },
  bots: { above: ['solver', 'odds', 'engine', 'dice'], pure: true },
  protocol: { above: ['engine', 'dice'] },
  kit: { above: ['engine', 'dice'], typesOf: ['engine'] },
  games: { above: everything.slice(2) },
  analysis: { above: everything.slice(1) },
  server: { above: everything, isEntrance: true },
  cli: { above: ['server', ...everything], isEntrance: true },
  web: { above: everything, isEntrance: true },
}

const fromRoom = ({ from, to, isPackage, isType }: Arrow, name: string, room: Room): string | undefined => {
  const target = roomOf(to)
  if (isPackage) return room.pure ? `${name} depends on nothing` : undefined
  if (target === name) return undefined
  if (target === 'frozen') return from === LOADERS ? undefined : 'frozen games are loaded as they are asked for'
  if (target === undefined) return room.isEntrance ? undefined : 'it lies outside of the rooms'
  if (target === 'testing') return 'only tests import it'
  if (!room.above.includes(target)) return `no arrow from ${name} to ${target}`
  if (room.typesOf?.includes(target) && !isType) return `${name} may have only types of ${target}`
  return undefined
}

/** Module that loads each game on demand, and earlier versions of games. */
const LOADERS = 'src/games/load.ts'

/** Files that import all games at once, and the loader. */
export const LISTS = ['src/games/index.ts', LOADERS]

/** Returns the fault of importing the list of all games in page code or shared code: a page loads only its games. */
const fromPages = ({ from, to, isType }: Arrow): string | undefined =>
  /^src\/(?:web|analysis)\//.test(from) && from !== 'src/analysis/library.ts' && to === LISTS[0] && !isType
    ? 'a page loads each game by itself'
    : undefined

const fromGames = ({ from, to }: Arrow): string | undefined => {
  const [mine, theirs] = [gameOf(from), gameOf(to)]
  if (mine && theirs && mine !== theirs) return 'a game knows no other game'
  if (mine && to === 'src/games/index.ts') return 'a game does not know the list of games'
  if (!mine && theirs && !LISTS.includes(from)) return 'only src/games/index.ts and load.ts list the games'
  return undefined
}

const verdict = (arrow: Arrow): string | undefined => {
  if (isTest(arrow.from)) return undefined
  if (arrow.to === COMPUTED) return 'a computed import hides its arrow'
  const name = roomOf(arrow.from)
  const room = name === undefined ? undefined : rooms[name]
  if (name === undefined || !room) return 'it comes from no room of the house'
  return fromRoom(arrow, name, room) ?? fromPages(arrow) ?? (name === 'games' ? fromGames(arrow) : undefined)
}

/** Returns the imports that violate the order of modules. Tests may import everything. */
export const wrongArrows = (arrows: readonly Arrow[]): readonly string[] =>
  arrows.flatMap((arrow) => {
    const why = verdict(arrow)
    return why ? [tell(arrow, why)] : []
  })

/** Files outside all modules. */
export const strangers = (paths: Iterable<string>): readonly string[] =>
  [...paths].filter((path) => {
    const name = roomOf(path)
    return name === undefined || !(name in rooms || name === 'testing')
  })

const purelyWrong = ({ to, isPackage }: Arrow, game: string): boolean =>
  isPackage || !(gameOf(to) === game || roomOf(to) === 'engine' || roomOf(to) === 'dice')

/** Returns imports of games' rules (with all their dependencies) other than engine and dice. */
export const impureRules = (arrows: readonly Arrow[]): readonly string[] => {
  const byFile = Map.groupBy(arrows, (arrow) => arrow.from)
  const seen = new Set<string>()
  const visit = (path: string, game: string): string[] => {
    if (seen.has(path)) return []
    seen.add(path)
    return (byFile.get(path) ?? []).flatMap((arrow) =>
      purelyWrong(arrow, game) ? [tell(arrow, 'rules import only engine and dice')] : visit(arrow.to, game),
    )
  }
  const rules = [...byFile.keys()].filter((path) => /^src\/games\/[^/]+\/rules(?:\/.*)?(?<!\.test)\.ts$/.test(path))
  return rules.flatMap((path) => visit(path, gameOf(path) ?? ''))
}

/** Packages, including Node's own, imported by pure modules and the games' rules. */
export const pureDependencies = (arrows: readonly Arrow[]): readonly string[] => [
  ...wrongArrows(arrows.filter((arrow) => arrow.isPackage)),
  ...impureRules(arrows.filter((arrow) => arrow.isPackage)),
]

const BOARD = /^src\/games\/([^/]+)\/board\//

/** Board files that import more than types from their game's rules. */
export const ruledBoards = (arrows: readonly Arrow[]): readonly string[] => {
  const ruled = arrows.filter(({ from, to, isType }) => {
    const [, game] = BOARD.exec(from) ?? []
    return game !== undefined && !isTest(from) && !isType && to.startsWith(`src/games/${game}/rules/`)
  })
  return [...new Set(ruled.map(({ from }) => from))]
}
