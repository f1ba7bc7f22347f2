import { solve } from '../../solver/index.ts'
import { type AnyManifest, botsOf, manifestOf } from '../../games/index.ts'
import { storyError, tellStory } from '../story/told.ts'
import type { Answer, Ask, Kind } from './questions.ts'

/** Answers one kind of question. `onProgress` may be told how far it is, 0 to 1. */
type Answering<K extends Kind> = (ask: Ask<K>, onProgress: (share: number) => void) => Answer<K>

const manifestFor = (id: string): AnyManifest => {
  const manifest = manifestOf(id)
  if (manifest === undefined) throw new RangeError(`no game is called ${id}`)
  return manifest
}

const decide: Answering<'decide'> = ({ game, rules, seats, bot, question }) => {
  const player = botsOf(manifestFor(game)).find(({ id }) => id === bot)
  if (player === undefined) throw new RangeError(`no computer player is called ${bot}`)
  return player.policyFor(rules, seats).choose(question)
}

const advise: Answering<'advise'> = ({ game, rules, seats, state, seat }) => {
  const solution = solve<unknown, unknown, unknown, typeof rules>(manifestFor(game).game, rules, seats)
  if (!solution.ok) return undefined
  return solution.value.choicesOf(state, seat).map(({ value, cost }) => ({ value: value[seat]!, cost }))
}

/** Everything the oracle answers, here and now: a worker does it for pages, tests call it as it is. */
export const answers: { readonly [K in Kind]: Answering<K> } = {
  decide,
  advise,
  story: ({ text }) => tellStory(text),
  storyError: ({ text }) => storyError(text),
}
