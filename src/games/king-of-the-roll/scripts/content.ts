import { readFileSync } from 'node:fs'
import { HOUSE } from '../content/house.ts'
import { contentFaults, jsonSchema } from '../content/read.ts'

/**
 * For owners of the printed game (docs/king-of-the-roll-content.md). `npx node src/games/king-of-the-roll/scripts/content.ts house` writes
 * the house content as JSON, `schema` the schema; `check FILE` says what is wrong with a file, every field by its name.
 */
const [verb, file] = process.argv.slice(2)

const printJson = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`)
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    say(`${path} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`)
    return process.exit(1)
  }
}

const check = (path: string): void => {
  const faults = contentFaults(read(path))
  for (const { message } of faults) say(message)
  if (faults.length > 0) process.exit(1)
  say('This can be played with.')
}

if (verb === 'house') printJson(HOUSE)
else if (verb === 'schema') printJson(jsonSchema())
else if (verb === 'check' && file !== undefined) check(file)
else say('Say "house", "schema", or "check" and the name of a file.')
