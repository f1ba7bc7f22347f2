import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../kit/index.ts'
import { late, MissingSheet } from '../../parts/late.tsx'
import type { PictureSheetProps } from './picture-sheet.tsx'
import { pictureWords as w } from './words.ts'

const PictureSheet = late(async () => (await import('./picture-sheet.tsx')).PictureSheet, MissingSheet)

/** Button that opens the picture of a finished game. The sheet is outside the table, whose styles it must not inherit. */
export const SharePicture = (props: Omit<PictureSheetProps, 'onClose'>) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {w.action}
      </Button>
      {isOpen &&
        createPortal(
          <Suspense>
            <PictureSheet {...props} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
