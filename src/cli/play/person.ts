import { type AnyPlay, currentNode, type Eye, type Offer, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { Complaint } from '../complaint.ts'
import { pageLines } from '../page-lines.ts'
import { heading, namesIn, sentenceLines, tellPly } from '../story.ts'
import { columns, print } from '../terminal.ts'
import { clausePieces, rulesPage } from '../verbs/rules.ts'
import type { Answer, Offered } from './answer.ts'
import type { Asking } from './asking.ts'
import type { CoachLevel } from './coach.ts'
import { LEAVES, type Player } from './game.ts'
import type { Keeper } from './keeper.ts'
import { allLines, hintLines, oddsLines, offeredWords } from './words.ts'

/** Where people sit: what they share while a game goes on. */
export type Bench = {
  readonly manifest: AnyManifest
  readonly asking: Asking
  readonly keeper: Keeper
  readonly coach: CoachLevel
}

/** Does something; what the user has to put right is said, and nothing is over. */
export const orExcuse = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Complaint)) throw error
    print(error.message)
  }
}

/** How the game stands, as that eye sees it. */
export const positionLines = ({ game, text }: AnyManifest, play: AnyPlay, eye: Eye): readonly string[] =>
  text.sketch(game.view(play.states.at(-1), eye), namesIn(play))

/** The clause that was asked for, else all that the offered choices rest on. */
const showRules = (manifest: AnyManifest, clause: string | undefined, offered: readonly Offered[]): void => {
  const page = rulesPage(manifest)
  const clauses = clause === undefined ? new Set(offered.flatMap(({ words }) => words.clauses)) : [clause]
  for (const one of clauses) print('', ...pageLines(clausePieces(page, one), columns()))
}

const save = ({ keeper }: Pick<Bench, 'keeper'>, play: AnyPlay, file: string | undefined): void => {
  if (file === undefined) {
    if (keeper.file === undefined) return print('Name the file too: save my-game.hazelring')
    keeper.keep(play)
  } else keeper.keepIn(file, play)
  print(`Saved to ${keeper.file}, and from now on kept there.`)
}

type Asked = {
  readonly bench: Pick<Bench, 'manifest' | 'keeper'>
  readonly play: AnyPlay
  readonly seat: number
  readonly offered: readonly Offered[]
}

/** Does what was asked for besides a choice, and prints it. */
export const oblige = (
  { bench, play, seat, offered }: Asked,
  answer: Exclude<Answer, { kind: 'take' | 'leave' }>,
): void => {
  switch (answer.kind) {
    case 'odds':
      return print(...oddsLines(bench.manifest, play, seat, offered, columns()))
    case 'hint':
      return print('', ...hintLines(bench.manifest, play, seat, offered, columns()))
    case 'more':
      return print('', ...allLines(offered, columns()))
    case 'where':
      return print('', ...positionLines(bench.manifest, play, seat))
    case 'rules':
      return orExcuse(() => showRules(bench.manifest, answer.clause, offered))
    case 'save':
      return orExcuse(() => save(bench, play, answer.file))
    case 'nonsense':
      return print(answer.why)
    default:
      return answer satisfies never
  }
}

/** Whether another person at this screen still chooses at the same time. */
const isSecret = (play: AnyPlay, own: Seat): boolean => {
  const node = currentNode(play)
  if (node.kind !== 'simultaneous') return false
  return node.seats.some(({ seat }) => seat > own && play.header.seats[seat]?.kind === 'person')
}

const hideChoice = ({ asking }: Bench, who: string): void => {
  asking.hide()
  print(`${who} has chosen.`)
}

/** A person: asked until they choose or leave. The game is kept before each question, so that nothing can lose it. */
export const personPlayer =
  (bench: Bench): Player =>
  async (play: AnyPlay, offer: Offer<unknown>): Promise<unknown> => {
    orExcuse(() => bench.keeper.keep(play))
    const { game, text } = bench.manifest
    const prompt = text.prompt(game.view(play.states.at(-1), offer.seat), game.node(play.states.at(-1)), namesIn(play))
    const who = namesIn(play)[offer.seat]!
    const offered = offeredWords(bench.manifest, play, offer, bench.coach)
    for (;;) {
      const answer = await bench.asking.ask(who, prompt, offered)
      if (answer.kind === 'take') {
        if (isSecret(play, offer.seat)) hideChoice(bench, who)
        return answer.offered.action
      }
      if (answer.kind === 'leave') return LEAVES
      oblige({ bench, play, seat: offer.seat, offered }, answer)
    }
  }

/** Prints each ply as it happens, with a heading and the position where a chapter begins. */
export const narrator = (manifest: AnyManifest, eye: Eye): ((play: AnyPlay) => void) => {
  let chapter = ''
  return (play) => {
    const told = tellPly(manifest, play, play.plies.length, eye)
    const before = { ...play, states: play.states.slice(0, -1) }
    if (told.chapter.title !== chapter) print('', heading(told.chapter.title), ...positionLines(manifest, before, eye))
    chapter = told.chapter.title
    print(...told.sentences.flatMap((sentence) => sentenceLines(sentence, '  ', columns())))
  }
}
