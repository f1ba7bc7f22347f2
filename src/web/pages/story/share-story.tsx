import type { AnyPlay } from '../../../engine/index.ts'
import { useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { ShareSheet } from '../../parts/share-sheet.tsx'
import { storyWords as w } from './words.ts'

/** The story as a link that carries the whole game. */
export const ShareStory = ({ play }: { readonly play: AnyPlay }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {w.share}
      </Button>
      {open && <ShareSheet play={play} page="/story" onClose={() => setOpen(false)} />}
    </>
  )
}
