import { type CSSProperties, type ReactNode, Suspense } from 'react'
import { useBox } from '../../kit/index.ts'
import { IsPicture } from './late.tsx'

/** Size in px at which a desktop board is rendered before scaling, and the visible height. */
const DESK_PICTURE = { width: 1000, height: 640, shown: 640 }
/** Narrow pictures show a phone's board without choices, because a scaled desktop board would be illegible. */
const PHONE_PICTURE = { width: 360, height: 600, shown: 300 }
const NARROWEST_DESK = 480

/** Scaled, decorative picture of a board; reserves its space while empty. */
export const BoardPicture = ({ children }: { readonly children?: ReactNode }) => {
  const [frame, box] = useBox<HTMLDivElement>({ width: DESK_PICTURE.width, height: DESK_PICTURE.height })
  const { width, height, shown } = box.width < NARROWEST_DESK ? PHONE_PICTURE : DESK_PICTURE
  const style: CSSProperties = { aspectRatio: `${width} / ${shown}` }
  return (
    <div className="preview" ref={frame} style={style} aria-hidden="true" inert>
      <IsPicture value>
        <Suspense>
          {Boolean(children) && (
            <div className="preview-drawn" style={{ width, height, scale: `${box.width / width}` }}>
              {children}
            </div>
          )}
        </Suspense>
      </IsPicture>
    </div>
  )
}
