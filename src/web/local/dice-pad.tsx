import './dice-pad.css'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import {
  diceIn,
  type DiceEntry,
  emptyEntry,
  enteredFaces,
  enterFace,
  type Faces,
  itemAt,
  nextDie,
  type Pool,
  takeOut,
  typeDigit,
} from '../../dice/index.ts'
import { Button, Die } from '../../kit/index.ts'
import { useEnter, useKeys } from '../../kit/use-choice-keys.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords.pad
const COIN = 2
const CUBE = 6

const faceText = (sides: number, face: number): string => (sides === COIN ? itemAt(w.coinFaces, face - 1) : `${face}`)

/** Maximum columns of finger-sized buttons on the narrowest phone and on a desktop. */
const MOST_COLUMNS = { narrow: 7, wide: 12 }

/** Number of rows and columns for a die's faces; all rows have equal length. */
const gridFor = (sides: number, most: number) => {
  const rows = Math.ceil(sides / most)
  return { rows, columns: Math.ceil(sides / rows) }
}

/** Grid size as CSS properties. Rows fit the pool's largest die, so that the pad keeps its height. */
const gridStyle = ({ groups }: Pool, sides: number): CSSProperties => {
  const rows = (most: number): number => Math.max(...groups.map((group) => gridFor(group.sides, most).rows))
  const { narrow, wide } = MOST_COLUMNS
  const style = {
    '--columns': gridFor(sides, narrow).columns,
    '--rows': rows(narrow),
    '--wide-columns': gridFor(sides, wide).columns,
    '--wide-rows': rows(wide),
  }
  return style as CSSProperties
}

const DrawnDie = ({ sides, face }: { readonly sides: number; readonly face?: number | undefined }) =>
  sides === COIN ? (
    <span className="dice-pad-coin">{face !== undefined && faceText(sides, face)}</span>
  ) : (
    <Die sides={sides} face={face} />
  )

/** Focuses the pad when it appears, its last button when all dice are entered, and the board when it closes. */
const usePadFocus = (pad: RefObject<HTMLElement | null>, isWhole: boolean): void => {
  useEffect(() => {
    const element = pad.current
    if (document.activeElement === document.body || document.activeElement?.id === 'ground') element?.focus()
    return () => {
      if (element?.contains(document.activeElement) === true) document.getElementById('ground')?.focus()
    }
  }, [pad])
  useEffect(() => {
    if (isWhole && pad.current?.contains(document.activeElement) === true)
      pad.current.querySelector<HTMLElement>('.now')?.focus()
  }, [pad, isWhole])
}

/** State of entering dice by taps or digits; digits work regardless of the focus. */
const useEntry = (pool: Pool, onEnter: (faces: Faces) => void) => {
  const [{ entry, typed }, set] = useState({ entry: emptyEntry(pool), typed: '' })
  const faces = enteredFaces(pool, entry)
  const die = diceIn(pool)[nextDie(entry)]
  const change = (changed: DiceEntry): void => set({ entry: changed, typed: '' })
  const enter = (face: number): void => change(enterFace(pool, entry, face))
  const undo = (): void => change(typed === '' ? takeOut(entry) : entry)
  const type = (digit: string): void => {
    if (die === undefined) return
    const { face, typed: so } = typeDigit(die.sides, typed, digit)
    if (face === undefined) set({ entry, typed: so })
    else enter(face)
  }
  const finish = (): void => {
    if (typed !== '') enter(Number(typed))
    else if (faces !== undefined) onEnter(faces)
  }
  useKeys((key) => {
    if (/^\d$/.test(key)) return () => type(key)
    return key === 'Backspace' ? undo : undefined
  })
  useEnter(finish)
  return { entry, typed, faces, die, enter, undo, finish, takeOut: (place: number) => change(takeOut(entry, place)) }
}

type DiceProps = { readonly pool: Pool; readonly labels: Labels } & Pick<
  ReturnType<typeof useEntry>,
  'entry' | 'typed' | 'takeOut'
>

/** Dice entered so far; tapping one removes it. */
const PoolDice = ({ pool, labels, entry, typed, takeOut: out }: DiceProps) => {
  const next = nextDie(entry)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-die="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [next])
  const dice = diceIn(pool).map((die, place) => ({ ...die, place, face: entry[place] }))
  return (
    <ul ref={list} className="dice-pad-pool">
      {pool.groups.map((_, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a group
        <li key={group}>
          <div>
            {dice
              .filter((die) => die.group === group)
              .map(({ sides, place, face }) =>
                face === undefined ? (
                  <span key={place} data-die={place} className={place === next ? 'next' : undefined}>
                    <DrawnDie sides={sides} face={place === next && typed !== '' ? Number(typed) : undefined} />
                  </span>
                ) : (
                  <button
                    key={place}
                    type="button"
                    aria-label={w.change(faceText(sides, face))}
                    onClick={() => out(place)}
                  >
                    <DrawnDie sides={sides} face={face} />
                  </button>
                ),
              )}
          </div>
          {labels[group] !== undefined && <small>{labels[group]}</small>}
        </li>
      ))}
    </ul>
  )
}

/** Names of a pool's groups; undefined for groups without a name. */
type Labels = readonly (string | undefined)[]

/** Prompt for the next die; names its kind if the pool has several. */
const askedFor = ({ groups }: Pool, labels: Labels, group: number): string => {
  const { count, sides } = itemAt(groups, group)
  if (groups.length === 1 && sides !== COIN) return w.tap(count)
  return w.tapOf(labels[group] ?? (sides === COIN ? w.coin : w.die(sides)), count)
}

type DicePadProps = {
  /** Title with player and dice, such as "Astrid: roll 4 dice". */
  readonly title: string
  readonly pool: Pool
  readonly labels: Labels
  onEnter(faces: Faces): void
}

/** Pad for entering real dice, one tap or digit per die. The roll counts only after "Done". */
export const DicePad = ({ title, pool, labels, onEnter }: DicePadProps) => {
  const pad = useRef<HTMLElement>(null)
  const { die, entry, faces, enter, undo, finish, ...rest } = useEntry(pool, onEnter)
  usePadFocus(pad, faces !== undefined)
  const dice = diceIn(pool)
  const { sides, group } = die ?? itemAt(dice, dice.length - 1)
  const given = dice.flatMap((one, i) => (entry[i] === undefined ? [] : [faceText(one.sides, entry[i])]))
  const asked = die === undefined ? w.complete : askedFor(pool, labels, group)
  return (
    <section ref={pad} className="dice-pad" tabIndex={-1} aria-label={title} style={gridStyle(pool, sides)}>
      <header>
        <h2>{title}</h2>
        <p>{asked}</p>
      </header>
      <PoolDice pool={pool} labels={labels} entry={entry} {...rest} />
      <p className="kit-unseen" role="status">
        {w.entered(given, entry.length - given.length)} {asked}
      </p>
      <div className="dice-pad-faces" role="group" aria-label={asked}>
        {Array.from({ length: sides }, (_, i) => i + 1).map((face) => (
          <button
            key={face}
            type="button"
            aria-label={faceText(sides, face)}
            disabled={die === undefined}
            onClick={() => enter(face)}
          >
            {sides === CUBE ? <Die face={face} /> : faceText(sides, face)}
          </button>
        ))}
      </div>
      <footer>
        <Button look="quiet" disabled={given.length === 0 && rest.typed === ''} onClick={undo}>
          {w.undo}
        </Button>
        <Button look="now" disabled={faces === undefined} onClick={finish}>
          {w.done}
        </Button>
      </footer>
    </section>
  )
}
