import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allArrows, arrowsOf } from './structure/arrows.ts'
import { cyclesOf } from '../../scripts/build/cycles.mjs'
import { games } from '../games/index.ts'
import { houseRuleReads, repeatedReads } from './structure/house-rule-reads.ts'
import { innerStrangers, wrongInnerArrows } from './structure/inner.ts'
import { namedGames } from './structure/names.ts'
import { impureRules, ruledBoards, strangers, wrongArrows } from './structure/rooms.ts'
import { isCode, isTest, sourceTree, treeOf } from './structure/tree.ts'

const tree = sourceTree()
const arrows = allArrows(tree)
const inTree = (files: Readonly<Record<string, string>>) => allArrows(treeOf(files))

describe('arrows are found', () => {
  it.each([
    ["import { a } from '../dice/a.ts'", false],
    ["import type { A } from '../dice/a.ts'", true],
    ["import { type A } from '../dice/a.ts'", true],
    ["import { type A, b } from '../dice/a.ts'", false],
    ["import '../dice/a.ts'", false],
    ["export * from '../dice/a.ts'", false],
    ["export type { A } from '../dice/a.ts'", true],
    ["const a = () => import('../dice/a.ts')", false],
    ["type A = import('../dice/a.ts').A", true],
    ["new Worker(new URL('../dice/a.ts', import.meta.url))", false],
    ["import text from '../dice/a.ts?raw'", false],
    ["const all = import.meta.glob(['../dice/a.ts'])", false],
  ])('in %s', (text, isType) => {
    const found = arrowsOf('src/engine/x.ts', `\n${text}`)
    expect(found).toEqual([{ from: 'src/engine/x.ts', line: 2, to: 'src/dice/a.ts', isPackage: false, isType }])
  })
})

describe('rooms', () => {
  it('import only what lies behind them', () => expect(wrongArrows(arrows)).toEqual([]))
  it('are all known', () => expect(strangers(tree.keys())).toEqual([]))

  it.each([
    ['src/dice/a.ts', "import '../engine/index.ts'", 'no arrow from dice to engine'],
    ['src/engine/a.ts', "import type { A } from '../odds/index.ts'", 'no arrow from engine to odds'],
    ['src/odds/a.ts', "const a = () => import('../bots/index.ts')", 'no arrow from odds to bots'],
    ['src/bots/a.ts', "import { a } from 'some-package'", 'bots depends on nothing'],
    ['src/engine/a.ts', "import { a } from 'node:fs'", 'engine depends on nothing'],
    ['src/kit/a.ts', "import { a } from '../engine/index.ts'", 'kit may have only types of engine'],
    ['src/kit/a.ts', "import type { A } from '../games/index.ts'", 'no arrow from kit to games'],
    ['src/games/a.ts', "import '../analysis/reference.ts'", 'no arrow from games to analysis'],
    ['src/games/x/a.ts', "import '../y/a.ts'", 'a game knows no other game'],
    ['src/games/x/a.ts', "import '../index.ts'", 'a game does not know the list of games'],
    ['src/games/a.ts', "import './x/a.ts'", 'only src/games/index.ts and load.ts list the games'],
    ['src/web/a.ts', "import { games } from '../games/index.ts'", 'a page loads each game by itself'],
    ['src/games/x/a.ts', "import '../../web/a.ts'", 'no arrow from games to web'],
    ['src/server/a.ts', "import '../web/a.ts'", 'no arrow from server to web'],
    ['src/cli/a.ts', "import '../testing/laws.ts'", 'only tests import it'],
    ['src/cli/a.ts', 'import(name)', 'a computed import hides its arrow'],
    ['src/odds/a.ts', "import '../../package.json'", 'it lies outside of the rooms'],
    ['src/attic/a.ts', "import '../dice/index.ts'", 'it comes from no room of the house'],
  ])('%s may not say: %s', (path, text, why) => {
    expect(wrongArrows(inTree({ [path]: text }))).toEqual([expect.stringMatching(`^${path}:1 .*: ${why}$`)])
  })

  it('allow what the house allows', () => {
    const fine = {
      'src/bots/a.ts': "import '../odds/index.ts'; import type { A } from '../dice/index.ts'",
      'src/kit/a.tsx': "import 'react'; import type { A } from '../engine/index.ts'; import './a.css'",
      'src/games/index.ts': "import './x/index.ts'",
      'src/games/x/index.ts': "import '../manifest.ts'; const board = () => import('./board.tsx')",
      'src/cli/a.ts': "import '../../package.json'; import '../games/index.ts'; import 'node:fs'",
      'src/odds/a.test.ts': "import '../games/index.ts'; import '../testing/laws.ts'; import 'vitest'",
    }
    expect(wrongArrows(inTree(fine))).toEqual([])
  })

  it('hold no stranger', () => {
    expect(strangers(['src/attic/a.ts', 'src/a.ts', 'src/dice/a.ts'])).toEqual(['src/attic/a.ts', 'src/a.ts'])
  })
})

describe('folders of a room', () => {
  it('import only from the folders below them', () => expect(wrongInnerArrows(arrows)).toEqual([]))
  it('hold all of its code', () => expect(innerStrangers(tree)).toEqual([]))

  it.each([
    ['src/web/table/a.tsx', "import '../pages/lobby/a.tsx'", 'no arrow from table to pages/lobby'],
    ['src/web/pages/lobby/a.tsx', "import '../setup/rows/a.tsx'", 'no arrow from pages/lobby to pages/setup'],
    ['src/web/local/a.ts', "import type { A } from '../online/a.ts'", 'no arrow from local to online'],
    ['src/web/data/storage/a.ts', "const a = () => import('../../parts/a.tsx')", 'no arrow from data to parts'],
    ['src/server/db/a.ts', "import '../log/b.ts'", 'no arrow from db to log'],
    ['src/server/accounts/study/a.ts', "import '../friends/b.ts'", 'no arrow from accounts/study to accounts/friends'],
    ['src/server/log/a.ts', "import '../matches/b.ts'", 'no arrow from log to matches'],
    ['src/server/matches/a.ts', "import './commands/b.ts'", 'no arrow from matches to matches/commands'],
    ['src/server/http/a.ts', "import '../app/server.ts'", 'no arrow from http to app'],
  ])('%s may not say: %s', (path, text, why) => {
    expect(wrongInnerArrows(inTree({ [path]: text }))).toEqual([expect.stringMatching(`^${path}:1 .*: ${why}$`)])
  })

  it('allow what the plan allows', () => {
    const fine = {
      'src/web/app/a.tsx': "const page = () => import('../pages/lobby/a.tsx')",
      'src/web/pages/lobby/a.tsx': "import './rows/b.tsx'; import '../../table/a.tsx'; import '../../../kit/index.ts'",
      'src/web/text/a.test.ts': "import '../pages/lobby/a.tsx'",
      'src/server/app/a.ts': "import '../http/a.ts'; import '../accounts/players/b.ts'",
      'src/server/matches/commands/a.ts': "import '../b.ts'; import '../../operations/c.ts'",
    }
    expect([wrongInnerArrows(inTree(fine)), innerStrangers(treeOf(fine))]).toEqual([[], []])
  })

  it('hold no stranger', () => {
    const strange = {
      'src/web/a.ts': '',
      'src/web/pages/a.ts': '',
      'src/web/attic/a.ts': '',
      'src/web/app/a.ts': '',
      'src/server/attic/a.ts': '',
    }
    expect(innerStrangers(treeOf(strange))).toEqual([
      'src/web/a.ts',
      'src/web/pages/a.ts',
      'src/web/attic/a.ts',
      'src/server/attic/a.ts',
    ])
  })
})

describe('rules', () => {
  it('import only engine and dice', () => expect(impureRules(arrows)).toEqual([]))

  it.each([
    ["import '../../odds/index.ts'"],
    ["import type { A } from '../../bots/index.ts'"],
    ["import '../manifest.ts'"],
    ["import 'zod'"],
    ["import './content.ts'", "import '../../kit/index.ts'"],
  ])('may not say: %s', (rules, content = '') => {
    const files = { 'src/games/x/rules.ts': rules, 'src/games/x/content.ts': content }
    expect(impureRules(inTree(files))).toHaveLength(1)
  })
})

describe('cycles', () => {
  it('there is none', () => expect(cyclesOf(arrows)).toEqual([]))

  it('is found, be it of types and lazy', () => {
    const files = {
      'src/a.ts': "import './b.ts'",
      'src/b.ts': "import type { C } from './c.ts'",
      'src/c.ts': "const b = () => import('./b.ts')",
    }
    expect(cyclesOf(inTree(files))).toEqual(['src/b.ts -> src/c.ts -> src/b.ts'])
  })
})

describe("a game's id", () => {
  it('stands nowhere but in its folder and the list of games', () => expect(namedGames(tree)).toEqual([]))

  it('is found elsewhere, in whatever case', () => {
    const files = {
      'src/games/big-duel/index.ts': 'big-duel',
      'src/games/index.ts': 'big-duel',
      'src/odds/a.test.ts': 'big-duel',
      'src/web/a.tsx': '\nconst bigDuelArt = 1',
      'src/cli/a.ts': "'Big Duel'",
      'src/games/other/text.ts': 'big_duel',
    }
    expect(namedGames(treeOf(files))).toEqual([
      'src/web/a.tsx:2 names big-duel',
      'src/cli/a.ts:1 names big-duel',
      'src/games/other/text.ts:1 names big-duel',
    ])
  })
})

it('every request ends: proxies can hang instead of refusing', () => {
  const code = [...tree].filter(([path]) => isCode(path) && !isTest(path))
  const requests = code.flatMap(([path, text]) =>
    [...text.matchAll(/(?<![\w.])fetch\((?!\))/g)].map(({ index }) => [path, text.slice(index, index + 150)] as const),
  )
  expect(requests.length).toBeGreaterThan(3)
  expect(requests.filter(([, call]) => !call.includes('AbortSignal.timeout'))).toEqual([])
})

describe('each value of a house rule is read in one place of its game', () => {
  it.each(games.map(({ game }) => [game.id, game] as const))('%s', (id, { houseRules }) => {
    expect(repeatedReads(id, houseRuleReads(tree, id, houseRules))).toBeUndefined()
  })
})

/**
 * Number of board files that import values (not only types) from their rules, by game; 0 for others. Lower a number
 * when possible; never raise it.
 */
const RULED: Readonly<Record<string, number>> = {
  gladiators: 11,
  'king-of-the-roll': 13,
  'sword-event': 13,
}

describe('a board knows no rules: it draws a view and the offered choices', () => {
  const ruled = ruledBoards(arrows)

  it.each(games.map(({ game }) => game.id))('%s', (id) =>
    expect(ruled.filter((path) => path.startsWith(`src/games/${id}/`))).toHaveLength(RULED[id] ?? 0),
  )

  it.each([
    ["import { a } from '../rules/a.ts'", 1],
    ["const a = () => import('../rules/a.ts')", 1],
    ["import type { A } from '../rules/a.ts'", 0],
    ["import { a } from '../text/a.ts'", 0],
  ])('%s in %i file', (text, count) =>
    expect(ruledBoards(inTree({ 'src/games/x/board/a.ts': text }))).toHaveLength(count),
  )
})

describe('documents', () => {
  const root = new URL('../../', import.meta.url)
  const pages = [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...['docs', 'research', 'src/games'].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`),
    ),
  ]
  /**
   * Matches paths from the root in documents. A path with a placeholder in capitals or braces matches several files.
   */
  const NAMED =
    /(?<![\w/.-])(?:src|e2e|scripts|research|bench|docs|examples)\/[\w./-]*\w\.(?:ts|tsx|mjs|md|css|json)\b/g

  it('name no file that is not there', () => {
    const missing = pages.flatMap((page) => {
      const named = new Set(readFileSync(new URL(page, root), 'utf8').match(NAMED))
      return [...named]
        .filter(
          (path) => !/[A-Z]{3}/.test(path.replace(/README.md$|CHANGELOG.md$/, '')) && !existsSync(new URL(path, root)),
        )
        .map((path) => `${page}: ${path}`)
    })
    expect(pages.length).toBeGreaterThan(15)
    expect(missing).toEqual([])
  })
})
