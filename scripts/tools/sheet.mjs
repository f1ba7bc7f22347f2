// Compares a game's printed sheet, as a text file, with the digests of its sentences in the game's `sheet.txt`.
//   node scripts/tools/sheet.mjs GAME FILE          prints differences, and sentences without a home
//   node scripts/tools/sheet.mjs GAME FILE --write  writes `sheet.txt`, keeping the homes of known sentences
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, onModernNode, root } from '../setup.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

const NEW = [{ kind: 'open', what: 'say where this sentence lives' }]

/** Returns the sheet in `text`, with the homes of known sentences. */
const merged = ({ sheetOf }, known, text) => {
  const sheet = sheetOf(text)
  const homes = new Map(known?.sentences.map((sentence) => [sentence.digest, sentence.homes]))
  return {
    ...sheet,
    sentences: sheet.sentences.map((sentence) => ({ ...sentence, homes: homes.get(sentence.digest) ?? NEW })),
  }
}

const main = async ([id, file, word]) => {
  if (id === undefined || file === undefined)
    giveUp('Name a game and its sheet: node scripts/tools/sheet.mjs GAME FILE')
  if (!existsSync(join(root, 'src', 'games', id))) giveUp(`There is no game "${id}" in src/games.`)
  if (!existsSync(file)) giveUp(`There is no file ${file}.`)
  const path = join(root, 'src', 'games', id, 'sheet.txt')
  const sheets = await import('../../src/testing/sheets/sheet.ts')
  const known = existsSync(path) ? sheets.readSheet(readFileSync(path, 'utf8')) : undefined
  const text = readFileSync(file, 'utf8')
  if (word === '--write') {
    writeFileSync(path, sheets.writeSheet(merged(sheets, known, text)))
    return
  }
  if (known === undefined) giveUp(`${id} has no sheet.txt yet. Add --write to make one.`)
  const differences = sheets.sheetDifferences(known, text)
  for (const difference of differences) say(difference)
  const open = sheets.openSentences(known)
  for (const { line, homes } of open)
    say(`line ${line} is open: ${homes.flatMap(({ kind, what }) => (kind === 'open' ? [what] : [])).join('; ')}`)
  say(
    `${known.sentences.length} sentences in ${known.lines} lines: ${differences.length} differences, ${open.length} without a home.`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
}

onModernNode(main)
