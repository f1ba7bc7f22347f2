import { useEffect, useEffectEvent, useState } from 'react'
import { currentNode, offeredTexts, type Seat, type SeenPlay } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/manifest.ts'
import type { Habit } from '../../games/text.ts'
import { atSpeed } from '../../kit/index.ts'
import { choicesOf } from './choices.ts'
import type { TableSession } from './session.ts'

/** A player's plan: this kind of choice at every decision of this kind (`Habits`), until the player withdraws it. */
export type Plan = Habit & { readonly seat: Seat }

/**
 * A decision for which plans can be made: its kind, and the offered choice in notation for each kind of choice. A kind
 * that several offers belong to is missing, because a plan could not tell them apart.
 */
export type Plannable = { readonly position: string; readonly offers: ReadonlyMap<string, string> }

/**
 * Plans that a seat can make for its present decision; undefined if there are none. Simultaneous choices have none,
 * because their secrecy depends on a free choice.
 */
export const plannableAt = ({ text: { habits } }: AnyManifest, play: SeenPlay, seat: Seat): Plannable | undefined => {
  const node = currentNode(play)
  if (habits === undefined || node.kind !== 'decision' || node.seat !== seat) return undefined
  const { game, states } = play
  const [view, texts] = [game.view(states.at(-1), seat), offeredTexts(game, states.at(-1), seat)]
  const found = texts.flatMap((text) => {
    const habit = habits.of(view, seat, text, texts)
    return habit === undefined || habits.choices[habit.choice] === undefined ? [] : [{ text, ...habit }]
  })
  const [first] = found
  if (first === undefined || texts.length < 2) return undefined
  const single = found.filter(({ choice }) => found.filter((other) => other.choice === choice).length === 1)
  return { position: first.position, offers: new Map(single.map(({ choice, text }) => [choice, text])) }
}

/** Plans of this device's players at a table. */
export type Plans = {
  readonly made: readonly Plan[]
  /** Kind of the choice that a plan is about to make; undefined at other times. */
  readonly acting: string | undefined
  /** Seat and decision for which plans can be made now. */
  readonly now: (Plannable & { readonly seat: Seat }) | undefined
  make(plan: Plan): void
  withdraw(plan: Plan): void
}

/** Milliseconds for which the question is seen before a plan answers it, at the usual speed. */
const SEEN_MS = 700

const isFor =
  ({ seat, position }: Omit<Plan, 'choice'>) =>
  (plan: Plan): boolean =>
    plan.seat === seat && plan.position === position

/** Keeps the plans of a table and makes the planned choices. Undefined if the game has no kinds of decisions. */
export const usePlans = (manifest: AnyManifest, table: TableSession, isOff: boolean): Plans | undefined => {
  const [made, setMade] = useState<readonly Plan[]>([])
  const { session, due } = table
  const { play, at, moving, cover } = session
  const isLive = !isOff && at === undefined && cover === undefined && !moving
  const seat = isLive && due.kind === 'ask' ? due.seat : undefined
  const found = seat === undefined ? undefined : plannableAt(manifest, play, seat)
  const now = found && seat !== undefined ? { ...found, seat } : undefined
  const plan = now && made.find(isFor(now))
  const planned = plan && now.offers.get(plan.choice)
  const choose = useEffectEvent(() => {
    if (seat === undefined) return
    const choices = choicesOf(manifest, play, seat, (action) => table.choose(seat, action))
    choices.find(({ id }) => id === planned)?.choose()
  })
  // The step tells equal plans for two decisions in a row apart.
  const answer = planned === undefined ? undefined : `${play.plies.length} ${planned}`
  useEffect(() => {
    if (answer === undefined) return undefined
    const timer = setTimeout(() => choose(), atSpeed(SEEN_MS))
    return () => clearTimeout(timer)
  }, [answer])
  if (manifest.text.habits === undefined || isOff) return undefined
  const without = (gone: Plan): readonly Plan[] => made.filter((one) => !isFor(gone)(one))
  return {
    made,
    acting: planned && plan?.choice,
    now,
    make: (next) => setMade([...without(next), next]),
    withdraw: (gone) => setMade(without(gone)),
  }
}
