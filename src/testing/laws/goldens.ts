import { readTranscript, replay, transcriptOf, writeTranscript } from '../../engine/index.ts'
import { Breach, type Law } from '../law.ts'
import type { Golden, SomeGame } from '../subject.ts'

const check = (game: SomeGame, { name, text }: Golden): void => {
  const read = readTranscript(text)
  if (!read.ok) throw new Breach(`${name}, line ${read.error.line}: ${read.error.message}`)
  const again = replay(game, read.value)
  if (!again.ok) throw new Breach(`${name}, line ${again.error.line}: ${again.error.message}`)
  if (writeTranscript(transcriptOf(again.value)) !== text) throw new Breach(`${name} does not replay byte for byte`)
}

export const goldens: Law = {
  name: 'goldens',
  about: 'There are golden games, and they replay byte for byte.',
  check({ subject }) {
    if (subject.goldens.length === 0) throw new Breach('no golden game lies in its fixtures')
    for (const golden of subject.goldens) check(subject.game, golden)
  },
}
