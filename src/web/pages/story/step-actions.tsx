import { type AnyPlay, isPractice, resumeAt } from '../../../engine/index.ts'
import { createContext, use } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../../kit/index.ts'
import { flash } from '../../parts/flash.ts'
import { branchAt } from '../../local/branch.ts'
import { storyWords as w } from './words.ts'
import { branchFrom, lookAt } from './steps.ts'
import { tableWords } from '../../text/table-words.ts'

export type StepAddress = (step: number) => string

/** Addresses for a story: its table and, if available, the exercise at a step. `own`: true for games of this device. */
export type StoryAddresses = {
  readonly tableAt: StepAddress
  readonly exerciseAt?: StepAddress | undefined
  readonly own?: true
}

const TableContext = createContext<StoryAddresses>({ tableAt: () => '/' })

/** Context that gives the parts of a story page the table's address. */
export const StoryAddressContext = TableContext

type StepActionsProps = {
  readonly play: AnyPlay
  readonly step: number
  /** True for choices with an exact cost, which can become exercises. */
  readonly costly?: boolean
}

export const StepActions = ({ play, step, costly = false }: StepActionsProps) => {
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
