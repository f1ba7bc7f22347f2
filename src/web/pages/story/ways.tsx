import { type AnyPlay, isPractice, resumeAt } from '../../../engine/index.ts'
import { createContext, use } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../../kit/index.ts'
import { flash } from '../../parts/flash.ts'
import { branchAt } from '../../local/branch.ts'
import { storyWords as w } from './words.ts'
import { branchFrom, lookAt } from './steps.ts'
import { tableWords } from '../../text/table-words.ts'

/** The address of the table that shows this game after a number of steps. */
export type TableAt = (step: number) => string

const TableContext = createContext<TableAt>(() => '/')

/** Says to everything on a story's page where its game lies. */
export const StoryTable = TableContext

type WaysProps = { readonly play: AnyPlay; readonly step: number }

/** From a step back to the table: to look at it, or to play on from there. */
export const StepActions = ({ play, step }: WaysProps) => {
  const tableAt = use(TableContext)
  const [, navigate] = useLocation()
  const playOn = async (): Promise<void> => {
    const from = branchFrom(play, step)
    const address = await branchAt(play, from)
    flash(isPractice(resumeAt(play, from)) ? tableWords.branchedPast : tableWords.branched)
    navigate(address)
  }
  const of = <span className="hidden"> ({w.ofStep(step)})</span>
  return (
    <p className="step-ways">
      <Link href={tableAt(lookAt(play, step))} className="kit-button plain">
        {w.look}
        {of}
      </Link>
      <Button look="quiet" onClick={() => void playOn()}>
        {w.play}
        {of}
      </Button>
    </p>
  )
}
