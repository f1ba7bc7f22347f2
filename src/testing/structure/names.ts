import { gameOf, gamesOf, isTest, type Tree } from './tree.ts'
import { LISTS } from './rooms.ts'

const pattern = (id: string): RegExp => new RegExp(id.replaceAll('-', '[-_ ]?'), 'i')

const mayName = (path: string, id: string): boolean =>
  gameOf(path) === id || LISTS.includes(path) || isTest(path) || path.endsWith('.md')

/** Returns the places outside a game's folder that contain its id, in upper or lower case. */
export const namedGames = (tree: Tree): readonly string[] =>
  gamesOf(tree).flatMap((id) =>
    [...tree]
      .filter(([path]) => !mayName(path, id))
      .flatMap(([path, text]) =>
        text.split('\n').flatMap((line, i) => (pattern(id).test(line) ? [`${path}:${i + 1} names ${id}`] : [])),
      ),
  )
