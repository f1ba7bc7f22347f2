import { randomBot } from '../../bots/index.ts'
import type { Subject } from '../subject.ts'
import { pig } from './pig.ts'
import { pigModel } from './pig-model.ts'

/** The tiny game that has a model. */
export const modelled: Subject = {
  name: 'pig',
  game: { ...pig, model: pigModel },
  bots: [randomBot],
  goldens: [],
  pins: [],
}
