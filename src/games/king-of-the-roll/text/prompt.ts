import { itemAt } from '../../../dice/index.ts'
import type { GameNode } from '../../../engine/index.ts'
import { percentText, type Who } from '../../../kit/text.ts'
import type { Prompt, Readers } from '../../text.ts'
import { BELTS, type Content } from '../content/schema.ts'
import { techniquesOf } from '../rules/edition.ts'
import { isEndless, turnsOf } from '../rules/house-rules.ts'
import { choosesBoard } from '../rules/set-up.ts'
import { modificationNow } from '../rules/placement.ts'
import { isSeated, type KingState, otherOf, sumOf } from '../rules/state.ts'
import { defencesIn, highestTotal, type Threat, threatsIn } from '../solve/threats.ts'
import { endingText, submissionText } from './result.ts'
import { beltsText, beltText, goalText, groundText, nameFirst, nameOf, words } from './words.ts'

const { prompt: t, threat } = words

/** Position and turn in words: "Closed Guard, Octavia on top; turn 3 of 8". */
const stageText = (state: KingState, names: Readers): string =>
  isEndless(state.rules)
    ? t.stageOpen(groundText(state.ground, names), state.turn)
    : t.stage(groundText(state.ground, names), state.turn, turnsOf(state.rules))

const boardText = (content: Content, state: KingState): string => {
  const { acting, sides } = state
  const technique = techniquesOf(content, state, acting)[sides[acting].technique]
  const placed = sides[acting].placed.filter((value) => value > 0)
  if (technique === undefined) return t.emptyBoard
  return t.board(technique.name, placed.length, technique.matches, sumOf(placed))
}

const placePrompt = (content: Content, state: KingState): Prompt => {
  const { acting, belt, sides } = state
  const modification = modificationNow(content, state)
  return {
    heading: t.place(beltText(belt), itemAt(sides[acting].rolled, belt)),
    detail: t.placeDetail(boardText(content, state), words.changesPlaceDie[modification]),
  }
}

const settlePrompt = (content: Content, state: KingState): Prompt => {
  const { acting, belt, sides } = state
  return {
    heading: t.settle(beltText(belt), itemAt(sides[acting].place, belt)),
    detail: t.ends(boardText(content, state)),
  }
}

const rerollPrompt = ({ reroll, acting, belt }: KingState, names: Readers): Prompt => {
  if (reroll?.kind === 'card')
    return {
      heading: t.rerollCard(nameFirst(names, reroll.owner), beltsText(reroll.belts)),
      detail: t.byCard,
    }
  const target = reroll === undefined ? belt : reroll.belt
  return { heading: t.rerollPlace(nameFirst(names, acting), beltText(target)), detail: t.byStrength }
}

const characterPrompt = ({ rules }: KingState, name: Who, isOwn: boolean): Prompt => {
  if (rules.characters === 'random') return { heading: t.drawsCharacter(name), detail: t.atRandom }
  return {
    heading: isOwn ? t.character : t.soloCharacter,
    detail: t.characterDetail,
  }
}

const setUpPrompt = (state: KingState, names: Readers): Prompt => {
  const name = nameFirst(names, state.acting)
  const isOwn = isSeated(state, state.acting)
  if (state.phase === 'opening') return { heading: t.opening, detail: `${t.openingDetail} ${goalText(state.rules)}` }
  if (state.phase === 'hand') return { heading: t.hand(name), detail: t.handDetail }
  if (choosesBoard(state)) return { heading: t.soloBoard, detail: t.soloBoardDetail }
  if (state.phase === 'board') return { heading: t.boards(name), detail: t.boardsDetail }
  if (state.phase === 'character') return characterPrompt(state, name, isOwn)
  return {
    heading: isOwn ? t.face : t.soloFace,
    detail: t.faceDetail,
  }
}

const rollDetail = (state: KingState, names: Readers): string =>
  t.rollDetail(
    stageText(state, names),
    BELTS.map((belt) => words.belts[belt]),
  )

/** How a submission was won, and the last position. */
const endDetail = (content: Content, state: KingState, names: Readers): string => {
  const submission = submissionText(content, state)
  const where = t.ends(groundText(state.ground, names))
  return submission === undefined ? where : `${t.ends(submission)} ${where}`
}

const questionIn = (content: Content, state: KingState, names: Readers): Prompt => {
  const name = nameFirst(names, state.acting)
  switch (state.phase) {
    case 'roll':
      return { heading: t.roll(name), detail: rollDetail(state, names) }
    case 'lead':
      return { heading: t.lead, detail: t.leadDetail }
    case 'token':
      return { heading: t.token, detail: t.tokenDetail }
    case 'card':
      return { heading: t.card, detail: t.cardDetail(stageText(state, names)) }
    case 'place':
      return placePrompt(content, state)
    case 'settle':
      return settlePrompt(content, state)
    case 'reroll':
      return rerollPrompt(state, names)
    case 'solo':
      return { heading: t.solo(name), detail: t.ends(stageText(state, names)) }
    case 'over':
      return { heading: endingText(state, names), detail: endDetail(content, state, names) }
    case 'opening':
    case 'character':
    case 'hand':
    case 'board':
    case 'face':
      return setUpPrompt(state, names)
    default:
      return state.phase satisfies never
  }
}

const withChance = ({ name, prospect: { met, skill } }: Threat): string => {
  if (met === 0) return threat.byCard(name)
  return met === 1 ? threat.sure(name, Math.round(skill)) : threat.likely(name, percentText(met, 0), Math.round(skill))
}

/** Sentence on the techniques that stop the threats, or on the one that makes a submission least likely. */
const remedyText = (state: KingState, names: Readers, threats: readonly Threat[]): string => {
  const who = nameFirst(names, state.acting)
  if (threats.every(({ prospect }) => prospect.met === 0)) {
    const { name, skill } = highestTotal(state)
    return threat.hardest(name, Math.round(skill))
  }
  const defences = defencesIn(state)
  const sure = defences.filter(({ safe }) => safe === 1)
  if (sure.length > 0)
    return threat.stops(
      who,
      sure.map((one) => one.name),
    )
  const { name: technique, safe } = itemAt(defences, 0)
  return safe === 0
    ? threat.nothing(nameFirst(names, otherOf(state.acting)))
    : threat.safest(technique, percentText(safe, 0))
}

/**
 * Sentences on how the opponent can submit the acting fighter in this turn, with chances, and on what stops it; empty if
 * it cannot.
 */
export const threatText = (state: KingState, names: Readers): string => {
  const threats = threatsIn(state)
  if (threats.length === 0) return ''
  const says = threat.says(
    nameFirst(names, otherOf(state.acting)),
    nameOf(names, state.acting),
    threats.map(withChance),
  )
  return `${says} ${remedyText(state, names, threats)}`
}

/** Pending question or next event, phrased for everyone at the table, with the opponent's threat to submit. */
export const promptFor =
  (content: Content) =>
  (state: KingState, _: GameNode<unknown>, names: Readers): Prompt => {
    const warning = threatText(state, names)
    return { ...questionIn(content, state, names), ...(warning !== '' && { warning }) }
  }
