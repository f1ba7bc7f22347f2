import type { Draft, Workshop } from '../../../games/index.ts'
import { Qr } from '../../parts/qr.tsx'
import { LinkText } from '../../parts/link-text.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { CopyButton } from '../../parts/share-sheet.tsx'
import { sheetAddress } from '../../data/sheets/drafts.ts'
import { workshopWords as w } from './words.ts'

type ShareProps = { readonly game: string; readonly shop: Workshop; readonly draft: Draft; onClose(): void }

/** A sheet as a link that carries it, as a code for a camera, and as text. */
export const ShareDraft = ({ game, shop, draft, onClose }: ShareProps) => {
  const text = shop.print(draft)
  const link = location.origin + sheetAddress(game, text)
  return (
    <Sheet title={w.shareTitle(draft.name)} shape="small" onClose={onClose}>
      <p>{w.shareAbout(shop.words.one)}</p>
      <div className="share-draft">
        <Qr text={link} label={w.code} />
        <div>
          <LinkText link={link} label={w.link} />
          <p className="row">
            <CopyButton text={link} />
          </p>
        </div>
      </div>
      <h3>{w.text}</h3>
      <LinkText link={text} label={w.text} />
      <p className="row">
        <CopyButton text={text} label={w.copyText} />
      </p>
    </Sheet>
  )
}
