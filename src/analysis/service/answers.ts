import type { OnProgress, Policy } from '../../engine/index.ts'
import { type Coach, coachFor } from '../coach/coaching.ts'
import { weighingFor } from '../coach/weighing.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import { manifestOf } from '../../games/registry.ts'
import { tellResults, tellGhost } from '../ghost/ghost-report.ts'
import { versusTable } from '../versus/table.ts'
import { compareSets } from '../comparison/compare-sets.ts'
import { storyError, tellStory } from '../report/story-report.ts'
import { policyFor } from '../players.ts'
import { everyPercent } from '../percents.ts'
import type { Answer, Ask, NamedGame, RuledGame, QuestionKind } from './questions.ts'

/** Kinds of questions whose answers load modules first. */
type Later = 'results' | 'duel' | 'check' | 'balance'

type Answering<K extends QuestionKind> = (
  ask: Ask<K>,
  onProgress: OnProgress,
) => K extends Later ? Promise<Answer<K>> : Answer<K>

const manifestFor = ({ game, version }: NamedGame): AnyManifest => {
  const manifest = manifestOf(game, version)
  if (manifest === undefined) throw new RangeError(`there is no game ${game}`)
  return manifest
}

const policyOf = (bot: string, asked: RuledGame): Policy<unknown, unknown> =>
  policyFor(manifestFor(asked), asked.rules, asked.seats, bot)

const decide: Answering<'decide'> = ({ bot, question, log, ...asked }, onProgress) => {
  const policy = policyOf(bot, asked)
  policy.prepare?.(question.view, onProgress)
  if (policy.readsLog !== true) return policy.choose({ ...question, log: [] })
  return log && policy.choose({ ...question, log })
}

const warm: Answering<'warm'> = ({ bots, coach, ...asked }, onProgress) => {
  const { game } = manifestFor(asked)
  const view: unknown = game.view(game.start(asked.rules, asked.seats), 'table')
  for (const bot of bots) policyOf(bot, asked).prepare?.(view, onProgress)
  if (coach) coachAt(asked)?.warm(onProgress)
}

const coachAt = (asked: RuledGame): Coach | undefined => coachFor(manifestFor(asked), asked.rules, asked.seats)

const advise: Answering<'advise'> = ({ view, seat, ...asked }, onProgress) =>
  coachAt(asked)?.advise(view, seat, onProgress)

const duel: Answering<'duel'> = async ({ draft, other, rules, battles, ...asked }, onProgress) => {
  const shop = await manifestFor(asked).workshop?.load(rules)
  if (shop === undefined) throw new RangeError(`${asked.game} has no workshop`)
  return battles === undefined ? shop.solve(draft, other, everyPercent(onProgress)) : shop.count(draft, other, battles)
}

/** Answers of the oracle in this thread. The page's worker uses them; tests call them directly. */
export const answers: { readonly [K in QuestionKind]: Answering<K> } = {
  decide,
  warm,
  advise,
  weigh: ({ view, seat, ...asked }) => weighingFor(manifestFor(asked), view, seat),
  story: ({ text, currency }, onProgress) => tellStory(text, currency, onProgress),
  check: async ({ text, links }, onProgress) => {
    const { checkText, recordOfLinks } = await import('../verdict/check-text.ts')
    return checkText(text, recordOfLinks(links), onProgress)
  },
  storyError: ({ text, currency }) => storyError(text, currency),
  ghost: ({ text }) => tellGhost(text),
  results: (asked) => tellResults(manifestFor(asked), asked.rules),
  balance: async (asked, onProgress) => {
    const { balanceOf } = await import('../balance/balance.ts')
    return balanceOf(manifestFor(asked), asked, everyPercent(onProgress))
  },
  compare: (asked, onProgress) => compareSets(manifestFor(asked), asked, onProgress),
  versus: (asked, onProgress) => versusTable(manifestFor(asked), asked, onProgress),
  duel,
}
