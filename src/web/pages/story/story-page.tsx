import './story.css'
import { useState } from 'react'
import type { TranscriptFault } from '../../../engine/index.ts'
import { refusedTitle, RefusedWords } from '../../parts/open/refused.tsx'
import { useLink } from '../../parts/open/use-link.ts'
import { usePacked } from '../../parts/share-sheet.tsx'
import { faultSentence, type ReplayedGame, type Opening } from '../../../analysis/opening/open.ts'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { readSaved } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { textOf } from '../../data/text-of.ts'
import { storyWords as w } from './words.ts'
import { Story } from './story.tsx'
import type { StoryAddresses } from './step-actions.tsx'
import { words } from '../../text/words.ts'
import { tableWords } from '../../text/table-words.ts'

/** Story of the lines before the fault. The table link opens a game cut at the fault. */
const PartOfStory = ({ fault, intact }: { readonly fault: TranscriptFault; readonly intact: ReplayedGame }) => {
  const fragment = usePacked(textOf(intact.play))
  if (fragment === undefined) return <main className="waiting">{words.loading}</main>
  return (
    <Story {...intact} tableAt={(step) => `/open?step=${step}${fragment}`}>
      <p role="alert" className="story-fault">
        {faultSentence(fault)} {w.part}
      </p>
    </Story>
  )
}

type OpeningProps = StoryAddresses & { readonly opening: Opening; readonly text?: string | undefined }

/** Story of a readable game; for damaged files, the intact part or the reason for the error. */
const OpenedStory = ({ opening, text, ...place }: OpeningProps) => {
  if (opening.ok) return <Story {...opening} {...place} />
  const { fault, intact } = opening
  if (intact !== undefined) return <PartOfStory fault={fault} intact={intact} />
  return (
    <Page title={words.open.title}>
      <h1>{refusedTitle(fault)}</h1>
      <RefusedWords refused={opening} text={text} />
    </Page>
  )
}

export const StoryPage = ({ id }: { readonly id: string }) => {
  const [saved] = useState(() => readSaved(store, id))
  if (saved === undefined) return <Missing title={tableWords.gone} about={tableWords.goneAbout} />
  if (!saved.ok && saved.sealed !== undefined) return <Missing title={w.later} />
  const exercisesOf = saved.ok && saved.manifest.exercises !== undefined ? saved.play.header.game : undefined
  return (
    <OpenedStory
      opening={saved}
      text={saved.text}
      tableAt={(step) => `/table/${id}?step=${step}`}
      own
      exerciseAt={exercisesOf === undefined ? undefined : (step) => `/exercises/${exercisesOf}?game=${id}&step=${step}`}
    />
  )
}

export const LinkedStoryPage = () => {
  const read = useLink()
  if (read === undefined) return <main className="waiting">{words.loading}</main>
  return <OpenedStory {...read} key={read.text} tableAt={(step) => `/open?step=${step}${location.hash}`} />
}
