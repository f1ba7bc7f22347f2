import { type AnyPlay, isPractice, resumeAt } from '../../../engine/index.ts'
import { createContext, use } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../../kit/index.ts'
import { flash } from '../../parts/flash.ts'
import { branchAt } from '../../local/branch.ts'
import { storyWords as w } from './words.ts'
import { branchFrom, lookAt } from './steps.ts'
import { tableWords } from '../../text/table-words.ts'

export type TableAt = (step: number) => string

/**
 * Addresses of a story's game: its table, and the exercise of a position if there is one. `own` is true for games of
 * this device.
 */
export type StoryPlace = {
  readonly tableAt: TableAt
  readonly exerciseAt?: TableAt | undefined
  readonly own?: true
}

const TableContext = createContext<StoryPlace>({ tableAt: () => '/' })

/** Provides the game's addresses to all parts of a story page. */
export const StoryTable = TableContext

type WaysProps = {
  readonly play: AnyPlay
  readonly step: number
  /** A choice with an exact cost, which can become an exercise. */
  readonly costly?: boolean
}

export const StepActions = ({ play, step, costly = false }: WaysProps) => {
  const { tableAt, exerciseAt } = use(TableContext)
  const [, navigate] = useLocation()
  const playOn = async (): Promise<void> => {
    const from = branchFrom(play, step)
    const address = await branchAt(play, from)
    flash(isPractice(resumeAt(play, from)) ? tableWords.branchedPast : tableWords.branched)
    navigate(address)
  }
  const of = <span className="kit-unseen"> ({w.ofStep(step)})</span>
  return (
    <p className="step-ways">
      <Link href={tableAt(lookAt(play, step))} className="kit-button plain">
        {w.look}
        {of}
      </Link>
      {costly && exerciseAt !== undefined && (
        <Link href={exerciseAt(lookAt(play, step))} className="kit-button plain">
          {w.practise}
          {of}
        </Link>
      )}
      <Button look="quiet" onClick={() => void playOn()}>
        {w.play}
        {of}
      </Button>
    </p>
  )
}
