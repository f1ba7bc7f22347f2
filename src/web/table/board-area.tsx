import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isOver, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import {
  type BoardChoice,
  type BoardProps,
  type Box,
  Button,
  useLostFocus,
  Offers,
  Room,
  useWindowEvent,
  watchBox,
} from '../../kit/index.ts'
import { eyeOf } from '../data/players.ts'
import { noteStep } from '../parts/press-guard.ts'
import { useMotion, useSettings } from '../parts/settings-context.tsx'
import { choicesOf, rollLabel, sceneOf, waitingSeat } from './choices.ts'
import { coached, type Coaching } from './coach.ts'
import { useSound } from './frame.tsx'
import { Board } from './board.tsx'
import type { Session, TableSession } from './session.ts'
import { words } from '../text/words.ts'
import { tableWords } from '../text/table-words.ts'

type BoardAreaProps = {
  readonly manifest: AnyManifest
  readonly table: TableSession
  readonly coaching: Coaching
  /** Best play on identical dice in a solo game; undefined without a ghost. */
  readonly ghost?: BoardProps<unknown>['ghost']
  /** True if the board is read-only. */
  readonly idle: boolean
}

/** Wraps a choice with a performance mark, from which tests measure the response time. */
const marked = (choose: () => void) => (): void => {
  performance.mark('hazelring:choice')
  choose()
}

const useAnswerMark = ({ play }: Session): void => {
  useLayoutEffect(() => {
    noteStep()
    performance.mark('hazelring:answer', { detail: play.plies.length })
  }, [play])
}

/** Moves the focus to the stage when the focused button disappears. */
const useFocusKept = (stage: RefObject<HTMLElement | null>): void => {
  const was = useRef(false)
  useWindowEvent('focusin', () => {
    was.current = stage.current?.contains(document.activeElement) === true
  })
  useLostFocus(() => {
    if (was.current) stage.current?.focus()
  })
}

/** Size of the last board on this page, used as a first guess. */
let lastRoom: Box | undefined

/**
 * Space for the board; undefined until the first layout. Rendering for the last known space first takes phones a third
 * of the time.
 */
const useRoom = (stage: RefObject<HTMLElement | null>): Box | undefined => {
  const [room, setRoom] = useState(lastRoom)
  useEffect(() => {
    if (stage.current === null) return undefined
    return watchBox(stage.current, (box) => {
      lastRoom = box
      startTransition(() => setRoom((known) => known ?? box))
    })
  }, [stage])
  return room
}

/** Returns the previous array while the seats are equal, so that memoized values stay valid. */
const useSameSeats = (seats: readonly Seat[]): readonly Seat[] => {
  const [kept, keep] = useState(seats)
  const isSame = kept.length === seats.length && kept.every((seat, i) => seat === seats[i])
  if (!isSame) keep(seats)
  return isSame ? kept : seats
}

const useOffers = ({
  manifest,
  table,
  coaching,
  idle,
}: BoardAreaProps): Pick<BoardProps<unknown>, 'choices' | 'roll'> & { readonly locked: boolean } => {
  const { session, due } = table
  const asked = !idle && due.kind === 'ask' ? due.seat : undefined
  const waiting = idle ? undefined : waitingSeat(session, due)
  const { play } = session
  const offers = useMemo<readonly BoardChoice[]>(
    () => {
      if (asked !== undefined)
        return choicesOf(manifest, play, asked, (action) => marked(() => table.choose(asked, action))())
      return waiting === undefined ? [] : choicesOf(manifest, play, waiting, () => undefined, eyeOf(play))
    },
    // The callback is new at each render, but only a new game or seat changes its effect.
    // oxlint-disable-next-line react/exhaustive-deps
    [manifest, play, asked, waiting],
  )
  const { level, advice, mute, suggested } = coaching
  const choices = useMemo(
    () => (asked === undefined ? offers : coached(manifest, play, asked, offers, { level, advice, mute, suggested })),
    [manifest, play, asked, offers, level, advice, mute, suggested],
  )
  const locked = waiting !== undefined
  if (idle || due.kind !== 'hand') return { choices, locked }
  return { choices, locked, roll: { label: rollLabel(play, due.seat, session.you), act: marked(table.roll) } }
}

/** Ms of motion after which the table shows the note that a tap speeds it up. */
const LONG_MS = 700
/** Ms for which the note stays visible. */
const NOTE_MS = 6000

/** Shows once on each device that a tap speeds up the animation. It takes no taps itself. */
export const HurryNote = ({ moving }: { readonly moving: boolean }) => {
  const { settings, change } = useSettings()
  const [isShown, setShown] = useState(false)
  const isNews = useMotion() === 'full' && !settings.sawHurryNote
  const show = useEffectEvent(() => {
    setShown(true)
    change({ sawHurryNote: true })
  })
  useEffect(() => {
    if (!moving || !isNews) return undefined
    const timer = setTimeout(() => show(), LONG_MS)
    return () => clearTimeout(timer)
  }, [moving, isNews])
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(() => setShown(false), NOTE_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  return isShown && moving && <p className="hurry">{tableWords.hurry}</p>
}

/** Up and Down move the focus from the board to its picked choice, or to its first control. Left and Right read the log. */
const enterBoard = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget: stage, key, target } = event
  if (target !== stage || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
  const control =
    stage.querySelector<HTMLElement>('[aria-pressed="true"]:not(:disabled)') ??
    stage.querySelector<HTMLElement>('button:not(:disabled, [popovertarget])')
  if (control === null) return
  event.preventDefault()
  control.focus()
}

export const BoardArea = (props: BoardAreaProps) => {
  const { manifest, table } = props
  const { session } = table
  const stage = useRef<HTMLElement>(null)
  const { locked, ...offers } = useOffers(props)
  const { play, at } = session
  const [first] = useState(play)
  const justPlayed = at === undefined && session.still !== true && play !== first
  const { side, asked, you, watches } = session
  const open = useSameSeats(session.open)
  const scene = useMemo(
    () => sceneOf(manifest, { play, at, side, open, asked, you, watches }, justPlayed),
    [manifest, play, at, side, open, asked, you, watches, justPlayed],
  )
  const motion = useMotion()
  const { settings } = useSettings()
  useAnswerMark(session)
  useFocusKept(stage)
  const room = useRoom(stage)
  return (
    <main
      className="stage"
      id="ground"
      ref={stage}
      tabIndex={-1}
      onKeyDown={enterBoard}
      aria-label={tableWords.board}
      inert={at === undefined && session.cover !== undefined}
    >
      {room === undefined ? (
        <p className="waiting" />
      ) : (
        <Suspense fallback={<p className="waiting">{words.loading}</p>}>
          <Offers locked={locked} oneTap={settings.choosing === 'one'}>
            <Room value={room}>
              <Board
                manifest={manifest}
                {...scene}
                {...offers}
                ghost={props.ghost}
                motion={motion}
                settled={table.settled}
              />
            </Room>
          </Offers>
        </Suspense>
      )}
    </main>
  )
}

/** Number of later throws that the offer stays. */
const THROWS = 3

/** Offers sound once on each device, after the first throw that lands. It leaves by itself a few throws later. */
export const SoundOffer = ({ session: { play, moving, watches } }: { readonly session: Session }) => {
  const { settings, change } = useSettings()
  const sound = useSound()
  const [offeredAt, setOfferedAt] = useState(Infinity)
  const throws = play.plies.filter(({ kind }) => kind === 'outcome').length
  const isNews = throws > 0 && !moving && !isOver(play) && watches !== true && !sound.isOn && !settings.sawSoundOffer
  if (isNews && offeredAt === Infinity) setOfferedAt(throws)
  const remember = useEffectEvent(() => change({ sawSoundOffer: true }))
  useEffect(() => {
    if (isNews) remember()
  }, [isNews])
  if (moving || isOver(play) || sound.isOn || throws < offeredAt || throws >= offeredAt + THROWS) return null
  return (
    <aside className="hurry sound-offer" aria-label={tableWords.soundOffer.ask}>
      {tableWords.soundOffer.ask}
      <Button onClick={sound.turn}>{tableWords.soundOffer.yes}</Button>
      <Button look="quiet" onClick={() => setOfferedAt(Infinity)}>
        {tableWords.soundOffer.no}
      </Button>
    </aside>
  )
}
