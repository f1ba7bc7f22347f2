/** A file that a game's folder must have (`needed`), must have under a condition (`when`) or may have. */
export type Demand = {
  /** Path in the folder. `rules.ts` may also be `rules/rules.ts`. */
  readonly file: string
  readonly needed: boolean
  /** Games that need the file, for the guide; the test of that condition demands it. */
  readonly when?: string
  /** Description of the file's contents in Markdown, for the guide and for the message about a missing file. */
  readonly contents: string
}

const needs = (file: string, contents: string): Demand => ({ file, needed: true, contents })
const when = (file: string, condition: string, contents: string): Demand => ({
  file,
  needed: false,
  when: condition,
  contents,
})
const takes = (file: string, contents: string): Demand => ({ file, needed: false, contents })

/** Files of a game. The guide prints them as a table; a test reports those that a game lacks. */
export const DEMANDS: readonly Demand[] = [
  needs(
    'rules.ts',
    'the Game: `houseRules`, `start`, `node`, `step`, `view`, `imagine`, `print`, `key`. Imports only `engine`, `dice` and its own rules files. Never rolls.',
  ),
  needs('rules.md', 'the page that players read: clauses, rulings, house rules with their options, examples'),
  needs(
    'text.ts',
    'its words: names, house rules, actions, log sentences with their clauses, the terminal sketch, and `standing`, one or two sentences on who leads (“Where do we stand?”). If the log is long to hear, `say` announces each line to screen readers in fewer words. The heading of a finished game is the kit’s `resultHeading`. `highlight` names a rare event in a few words, which the table shows large',
  ),
  needs('index.ts', 'the manifest, its only default export'),
  needs('fixtures/*.hazelring', 'golden games: they must replay byte for byte'),
  needs('fixtures/counts.json', 'pinned numbers of lines of play (`npm run fixtures -- NAME`)'),
  takes(
    'board/board.tsx',
    'a drawn board; without it the manifest takes `plainBoard` of the kit, which shows the sketch and the choices',
  ),
  takes(
    'core.ts',
    '`game`, `houseRules`, `bots`, `odds` and its `questions` as published in `hazelring-core`, without page code. With it, `exports` in `packages/core/package.json` needs `"./NAME": { "types": "./lib/NAME.d.ts", "default": "./lib/NAME.js" }`',
  ),
  takes(
    'odds.ts',
    "named questions for `hazelring odds` (with `kinds` if the answer is no amount), made from the house rules and the pieces in play, and the risk of each offered action: a distribution, the chance to lose now, and any other decisive chance with its name, for example `chance: { name: 'holds', value }`. `weigh` returns all risks side by side. The manifest's `odds` can also be written in `index.ts`, and can have no questions",
  ),
  takes('bots.ts', 'its own computer players; a random one always exists'),
  takes(
    'text/why.ts',
    'one sentence for the coach on why a choice is best, or what it costs (`text.why`); a test recomputes every figure in it',
  ),
  takes('solve/model.ts', 'the game as dense numbers, if it can be solved by them'),
  takes('solve/solution.ts', "the game's own solver (`Game.solved`), if neither a model nor the states can be solved"),
  takes(
    'exercises.json',
    'practice positions (`exercises` of the manifest), if choices have exact values or playouts confirm the estimate. `npm run exercises -- GAME` finds them in games between computer players; `--check` repeats the playouts',
  ),
  when(
    'reference.ts',
    'for secrets',
    'the reference for luck and skill (`reference`, `points` of the manifest). Without it a game with secrets has no coach and no values of choices. In an open game that is not solved, playouts of the strongest computer player replace it',
  ),
  takes(
    'alone.ts',
    'for solo play: what counts (points, or ranks in words), separate record categories (`division`), and the chance of each result',
  ),
  takes(
    'text/printed-parts.ts',
    'the printed content of boards and cards at the end of the rules page (`printedParts`), made from the data used in play',
  ),
  takes(
    'text/page-figures.ts',
    'for owners’ content: the parts of `rules.md` that depend on it (`pageFigures` of the manifest). The page marks them by comments: `<!--swords-->four<!--/-->`',
  ),
  takes(
    'text/printed-pieces.ts',
    'pieces to cut out of paper (`printedPieces` of the manifest), as data; the page `/print/GAME` lays them out on sheets',
  ),
  takes(
    'versus.ts',
    'for house rules that choose a fighter (characters, sheets): the list of fighters, and the value of one against another; `compare --sheets` and the page "Who beats whom" use it',
  ),
  takes('workshop.ts', 'for character sheets bought with points: the price lists, see below'),
  takes(
    'lesson.ts',
    'a guided first game (`lesson` of the manifest, loaded on demand), with its words in `text/en/lesson.ts`; see below',
  ),
  when(
    'fixtures/answers.ts',
    'for questions',
    'the answers to the questions of `odds`, counted by the rules alone (`answers`). A test compares them under the usual and other house rules and with an owner’s content',
  ),
  takes(
    'fixtures/short.json',
    'for long games: house rules under which browser tests play a game to its end. Write it if `npm test -- game NAME --browser` runs into a time limit',
  ),
  takes('fixtures/quick.json', 'for large games: house rules under which exact values take a fraction of a second'),
  takes(
    'text/en.ts',
    'its words as a catalogue, so that they can be translated. Without it the game speaks English in every language',
  ),
  takes('poster.svg', 'its picture on the home page, 240 by 200, in the colours of `src/kit/tokens.css`'),
  takes('card.jpg', 'the picture beside links to the game in messengers, 1200 by 630 (`npx node e2e/cards.mjs`)'),
  takes('drawings/drawings.tsx', 'drawings of the rules page (`drawings` of the manifest)'),
  takes(
    'board/matter.css',
    'the shape and colours of the confetti at the end of a game (`--matter`); without it, the colours of the page',
  ),
  takes(
    'round-robin.data.ts',
    'how often its computer players beat each other (`roundRobin` of the manifest), counted by `scripts/tools/round-robin.mjs`; not needed if each bot has a `strength`',
  ),
  takes(
    '*.test.ts',
    'what the laws cannot check: each ruling, each option, exact figures against an independent brute force',
  ),
]

const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`)

/** Patterns of the paths that a file may have: `text.ts`, or `text/text.ts` in a folder of its name. */
const pathsOf = (file: string): readonly RegExp[] => {
  const [name = ''] = file.split('.')
  return file.includes('/') ? [pattern(file)] : [pattern(file), pattern(`${name}/${file}`)]
}

/** Returns a sentence that demands a file of the list. @throws RangeError if the list does not contain the file */
export const demandOf = (game: string, file: string): string => {
  const demand = DEMANDS.find((one) => one.file === file)
  if (demand === undefined) throw new RangeError(`The list of demands does not contain ${file}.`)
  return `src/games/${game} needs ${file}: ${demand.contents}.`
}

/** Returns a sentence for each required file that a game lacks. `paths`: the files of its folder. */
export const missingFrom = (game: string, paths: readonly string[]): readonly string[] =>
  DEMANDS.filter(
    ({ file, needed }) => needed && !paths.some((path) => pathsOf(file).some((one) => one.test(path))),
  ).map(({ file }) => demandOf(game, file))

/** Returns the guide's table of files. */
export const demandsTable = (): string =>
  [
    '| file | needed | contents |',
    '|---|---|---|',
    ...DEMANDS.map(
      ({ file, needed, when: condition, contents }) =>
        `| \`${file}\` | ${needed ? 'yes' : (condition ?? 'no')} | ${contents} |`,
    ),
  ].join('\n')
