import { type DiceGroup, type EntryFault, type Pool, readFaces } from '../../dice/index.ts'
import { type AnyPlay, currentNode } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { diceLabel } from '../../games/dice-label.ts'
import { quoted } from '../input.ts'
import { namesIn } from '../story.ts'
import { print } from '../terminal.ts'
import { texts } from '../text/texts.ts'
import { readAnswer } from './answer.ts'
import { type DiceEntry, LEAVES, UNDOES } from './game.ts'
import { positionLines } from './narrator.ts'
import { type TerminalSession, printUserErrors, save } from './person.ts'

/** Formats dice to roll: `2d6 (Attack)`, with a name if there are several kinds. */
const groupText = ({ text }: AnyManifest, play: AnyPlay, group: DiceGroup): string =>
  texts.dice.group(group.count, group.sides, diceLabel(text, group, namesIn(play)))

const question = (manifest: AnyManifest, play: AnyPlay, { groups }: Pool): string => {
  const node = currentNode(play)
  const who = node.kind === 'chance' && node.seat !== undefined ? namesIn(play)[node.seat] : undefined
  return texts.dice.ask(
    who,
    groups.map((group) => groupText(manifest, play, group)),
  )
}

const faultText = (fault: EntryFault): string =>
  fault.kind === 'count'
    ? texts.dice.count(fault.wanted, fault.given)
    : texts.dice.face(fault.sides, quoted(fault.text))

/** Asks for real dice until the input is valid. Saves the game first, so that a crash loses nothing. */
export const diceEntry =
  ({ manifest, asking, keeper }: TerminalSession): DiceEntry =>
  async (play, pool) => {
    printUserErrors(() => keeper.keep(play))
    for (;;) {
      const line = (await asking.line(question(manifest, play, pool)))?.trim()
      if (line === undefined) return LEAVES
      const faces = readFaces(pool, line)
      if (faces.ok) return faces.value
      const command = /^[a-z]/i.test(line) ? readAnswer(line, []) : undefined
      if (command?.kind === 'leave') return LEAVES
      if (command?.kind === 'undo') return UNDOES
      if (command?.kind === 'where') print('', ...positionLines(manifest, play, 'onlooker'))
      else if (command?.kind === 'save') printUserErrors(() => save({ keeper }, play, command.file))
      else print(command === undefined ? faultText(faces.error) : texts.dice.commands)
    }
  }
