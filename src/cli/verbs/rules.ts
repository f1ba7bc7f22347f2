import type { Command } from 'commander'
import type { AnyManifest } from '../../games/index.ts'
import { clausesOf, plainText, type WrittenPiece } from '../../games/rules-page.ts'
import { clausePieces, pageLines, rulesPage } from '../page-lines.ts'
import { rulesWithContent } from '../content.ts'
import { gameCalled, rulesAsked } from '../table.ts'
import { columns, paint, print, printJson } from '../terminal.ts'
import { hang } from '../wrap.ts'
import { texts } from '../text/texts.ts'

const pieceText = (piece: WrittenPiece): string => {
  if (piece.kind === 'table') return piece.rows.map((row) => row.map(plainText).join(' | ')).join('\n')
  return piece.kind === 'example' ? piece.lines.join('\n') : plainText(piece.text)
}

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

type RulesOptions = { readonly json?: true; readonly content?: string }

/** `rules GAME [CLAUSE]`: the rules page, or one of its clauses or rulings, with the pieces of `--content`. */
export const rules = (command: Command): void => {
  command
    .argument('<game>', texts.arguments.game)
    .argument('[clause]', texts.arguments.clause)
    .option('--json', texts.options.json)
    .option('--content <file>', texts.options.content)
    .action(async (id: string, clause: string | undefined, { json: asJson, content }: RulesOptions) => {
      const manifest = gameCalled(id)
      const page = await rulesPage(manifest, rulesAsked(manifest, await rulesWithContent(manifest, undefined, content)))
      const pieces = clause === undefined ? page : clausePieces(page, clause)
      if (asJson === true) printJson(json(manifest, pieces))
      else print(...pageLines(pieces, columns()), ...(clause === undefined ? presetLines(manifest, columns()) : []))
    })
}
