import { type CSSProperties, type ReactNode, Suspense } from 'react'
import { useBox } from '../../kit/index.ts'
import { IsPicture } from './late.tsx'

/** How large a ground is drawn before it is made small, and how much of its height is shown. */
const DESK_PICTURE = { width: 1000, height: 640, shown: 640 }
/** On narrow pictures a phone's ground, without the place for choices under it: a desk's would be too small to read. */
const PHONE_PICTURE = { width: 360, height: 600, shown: 300 }
const NARROWEST_DESK = 480

/** A ground, small and for the eye only. Its place is kept while there is nothing to show. */
export const Still = ({ children }: { readonly children?: ReactNode }) => {
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
