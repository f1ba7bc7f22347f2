import type { Law } from '../law.ts'
import { accepts } from './accepts.ts'
import { botTwins } from './bot-twins.ts'
import { bots } from './bots.ts'
import { chances } from './chances.ts'
import { counts } from './counts.ts'
import { decisions } from './decisions.ts'
import { endings } from './endings.ts'
import { goldens } from './goldens.ts'
import { rules } from './house-rules.ts'
import { imagines } from './imagines.ts'
import { keys } from './keys.ts'
import { lesson } from './lesson.ts'
import { lines } from './lines.ts'
import { model } from './model.ts'
import { offers } from './offers.ts'
import { payoffs } from './payoffs.ts'
import { pure } from './pure.ts'
import { refuses } from './refuses.ts'
import { secrecy } from './secrecy.ts'
import { slots } from './slots.ts'
import { solution } from './solution.ts'
import { survives } from './survives.ts'
import { transcripts } from './transcripts.ts'
import { words } from './words.ts'

/** Laws for all games. */
export const laws: readonly Law[] = [
  rules,
  accepts,
  decisions,
  chances,
  slots,
  endings,
  pure,
  refuses,
  survives,
  lines,
  transcripts,
  payoffs,
  keys,
  model,
  solution,
  imagines,
  secrecy,
  offers,
  bots,
  botTwins,
  words,
  lesson,
  counts,
  goldens,
]
