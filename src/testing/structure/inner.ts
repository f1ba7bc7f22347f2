import { type Arrow, tell } from './arrows.ts'
import { isCode, isTest, roomOf, type Tree } from './tree.ts'

/**
 * Folders of a module, from top to bottom. A folder may import itself and lower rows, but no other folder of its row.
 * `pages/*` means every folder in `pages`; `.` means the files directly in the module's folder.
 */
export type InnerPlan = readonly (readonly string[])[]

const plans: Readonly<Record<string, InnerPlan>> = {
  web: [['app'], ['pages/*'], ['local', 'online'], ['table'], ['parts'], ['data', 'worker'], ['text']],
  server: [
    ['.'],
    ['upkeep'],
    ['app'],
    ['scheduling'],
    ['accounts/friends', 'accounts/moderation'],
    ['accounts/notifications', 'accounts/study'],
    ['accounts/ratings'],
    ['accounts/players'],
    ['http', 'matchmaking'],
    ['connections'],
    ['matches/commands'],
    ['matches'],
    ['public-log'],
    ['log'],
    ['db'],
    ['operations'],
  ],
}

type Place = { readonly folder: string; readonly row: number }

const folderIn = (pattern: string, path: string): string | undefined => {
  if (pattern === '.') return path.split('/').length === 3 ? pattern : undefined
  const name = path.split('/').slice(2, 2 + pattern.split('/').length)
  const isThere = path.split('/').length > 2 + name.length
  const fits = pattern.endsWith('/*') ? name[0] === pattern.slice(0, -2) : name.join('/') === pattern
  return isThere && fits ? name.join('/') : undefined
}

/** Row of a file in its module's plan; undefined if it has none. */
const placeIn = (plan: InnerPlan, path: string): Place | undefined => {
  for (const [row, patterns] of plan.entries())
    for (const pattern of patterns) {
      const folder = folderIn(pattern, path)
      if (folder !== undefined) return { folder, row }
    }
  return undefined
}

/** Returns the imports within a module that violate the order of its folders. Tests may import everything. */
export const wrongInnerArrows = (arrows: readonly Arrow[]): readonly string[] =>
  arrows.flatMap((arrow) => {
    const room = roomOf(arrow.from)
    const plan = room === undefined ? undefined : plans[room]
    if (plan === undefined || isTest(arrow.from) || roomOf(arrow.to) !== room) return []
    const [from, to] = [placeIn(plan, arrow.from), placeIn(plan, arrow.to)]
    if (from === undefined || to === undefined || from.folder === to.folder || from.row < to.row) return []
    return [tell(arrow, `no arrow from ${from.folder} to ${to.folder}`)]
  })

/** Returns code of a planned module that is in none of its folders. */
export const innerStrangers = (tree: Tree): readonly string[] =>
  [...tree.keys()].filter((path) => {
    const plan = plans[roomOf(path) ?? '']
    return plan !== undefined && isCode(path) && placeIn(plan, path) === undefined
  })
