import type { Command } from 'commander'
import { defaultRules } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { clausesOf, plainText, readPage, withoutDrawings, type WrittenPiece } from '../../games/rules-page.ts'
import { clausePieces, pageLines, rulesPage } from '../page-lines.ts'
import { gameCalled } from '../table.ts'
import { columns, paint, print, printJson } from '../terminal.ts'
import { hang } from '../wrap.ts'
import { texts } from '../text/texts.ts'

const pieceText = (piece: WrittenPiece): string => {
  if (piece.kind === 'table') return piece.rows.map((row) => row.map(plainText).join(' | ')).join('\n')
  return piece.kind === 'example' ? piece.lines.join('\n') : plainText(piece.text)
}

/** Returns the boards and cards printed after the rules; empty if the game has none. */
const printedParts = async (manifest: AnyManifest): Promise<readonly WrittenPiece[]> =>
  withoutDrawings(readPage((await manifest.printedParts?.(defaultRules(manifest.game.houseRules))) ?? ''))

const presetLines = ({ presets = [] }: AnyManifest, width: number): readonly string[] =>
  presets.flatMap(({ title, about, rules: its }, i) => [
    '',
    ...(i === 0 ? [paint('bold', texts.games.presets), ''] : []),
    ...hang('', texts.games.preset(title, about), width),
    `  --rules ${Object.entries(its)
      .map(([name, value]) => `${name}=${value}`)
      .join()}`,
  ])

const json = ({ game, text, presets = [] }: AnyManifest, pieces: readonly WrittenPiece[]): unknown => ({
  game: game.id,
  title: text.title,
  clauses: clausesOf(pieces).map((clause) => ({
    clause,
    text: pieces
      .filter((piece) => piece.clause === clause)
      .map(pieceText)
      .join('\n'),
  })),
  presets,
})

/** `rules GAME [CLAUSE]`: the rules page, or one of its clauses or rulings. */
export const rules = (command: Command): void => {
  command
    .argument('<game>', texts.arguments.game)
    .argument('[clause]', texts.arguments.clause)
    .option('--json', texts.options.json)
    .action(async (id: string, clause: string | undefined, { json: asJson }: { json?: true }) => {
      const manifest = gameCalled(id)
      const page = rulesPage(manifest)
      const pieces = clause === undefined ? [...page, ...(await printedParts(manifest))] : clausePieces(page, clause)
      if (asJson === true) printJson(json(manifest, pieces))
      else print(...pageLines(pieces, columns()), ...(clause === undefined ? presetLines(manifest, columns()) : []))
    })
}
