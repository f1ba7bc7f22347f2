// For owners of a printed game (docs/content-schema.md). Reads and checks its content files:
//   node scripts/tools/content.mjs GAME house|schema|check FILE
import { readFileSync } from 'node:fs'
import { onModernNode } from '../setup.mjs'

const [id, verb, file] = process.argv.slice(2)

const say = (line) => process.stdout.write(`${line}\n`)
const fail = (line) => {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

const draftIn = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return fail(`${file} cannot be read: ${error.message}`)
  }
}

const check = (editor) => {
  const draft = draftIn()
  if (draft === undefined) return
  const faults = editor.faults(draft)
  for (const { message } of faults) fail(message)
  if (faults.length === 0) say('This can be played with.')
}

const main = async () => {
  const { games } = await import('../../src/games/index.ts')
  const owned = games.filter(({ content }) => content !== undefined)
  const game = owned.find((one) => one.game.id === id)
  if (game === undefined) return fail(`Name a game with content: ${owned.map((one) => one.game.id).join(', ')}.`)
  const editor = await game.content.load()
  if (verb === 'house') return say(JSON.stringify(editor.ours, undefined, 2))
  if (verb === 'schema') {
    const { jsonSchemaOf } = await import('../../src/kit/content/json-schema.ts')
    return say(JSON.stringify(jsonSchemaOf(editor.schema), undefined, 2))
  }
  if (verb === 'check' && file !== undefined) return check(editor)
  return fail('Say "house", "schema", or "check" and the name of a file.')
}

onModernNode(main)
