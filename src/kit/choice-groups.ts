import { grouped } from '../dice/index.ts'
import type { BoardChoice } from './board.ts'
import { words } from './words.ts'
import { isBest } from './choice.ts'

/** Maximum number of choices shown in one list, without groups. */
const FEW_CHOICES = 12

const groupItem = (title: string, members: readonly BoardChoice[], open: () => void): BoardChoice => ({
  id: `group ${title}`,
  label: title,
  short: title,
  about: words.groupSize(members.length),
  ...(members.some(isBest) && { coach: { shows: 'best', worth: BEST } }),
  choose: open,
})

/** Marks a group that contains a best choice. */
const BEST = { unit: 'chance', value: 0, cost: 0, best: true } as const

/**
 * Shows a long list (180 bids) in two steps: first ungrouped choices and one entry per group (`ActionWords.group`),
 * then the choices of the opened group with a way back. Returns short lists and ungrouped choices unchanged.
 */
export const inGroups = (
  choices: readonly BoardChoice[],
  opened: string | undefined,
  onOpen: (title: string | undefined) => void,
): readonly BoardChoice[] => {
  const groups = grouped(choices, ({ group }) => group?.title)
  const named = [...groups].flatMap(([title, members]) => (title === undefined ? [] : [{ title, members }]))
  if (choices.length <= FEW_CHOICES || named.length < 2) return choices
  const open = named.find(({ title }) => title === opened)
  if (open === undefined)
    return [
      ...(groups.get(undefined) ?? []),
      ...named.map(({ title, members }) => groupItem(title, members, () => onOpen(title))),
    ]
  const back = words.backToGroups
  return [...open.members, { id: 'back', label: back, short: back, about: '', choose: () => onOpen(undefined) }]
}
