import { grouped } from '../dice/index.ts'
import type { BoardChoice } from './board.ts'
import { words } from './words.ts'
import { isBest } from './choice.ts'

/** Up to so many choices lie side by side, whatever groups they are in. */
const FEW_CHOICES = 12

const groupItem = (title: string, members: readonly BoardChoice[], open: () => void): BoardChoice => ({
  id: `group ${title}`,
  label: title,
  short: title,
  about: words.groupSize(members.length),
  ...(members.some(isBest) && { coach: { shows: 'best', worth: BEST } }),
  choose: open,
})

/** A group that holds a best choice is marked like one. */
const BEST = { unit: 'chance', value: 0, cost: 0, best: true } as const

/**
 * Very many choices (180 bids) in two steps: first what stands in no group and one entry for each group of the game's words
 * (`ActionWords.group`), then the choices of the group that was opened, and the way back. Few choices, and those in no groups, as they are.
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
