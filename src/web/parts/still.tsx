import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { watchBox } from '../../kit/index.ts'
import { IsPicture } from './late.tsx'

/** How large a ground is drawn before it is made small. */
const DRAWN = { width: 1000, height: 640 }

const useScale = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    return watchBox(element, ({ width }) => element.style.setProperty('--scale', `${width / DRAWN.width}`))
  }, [])
  return frame
}

/** A ground, small and for the eye only. Its place is kept while there is nothing to show. */
export const Still = ({ children }: { readonly children?: ReactNode }) => (
  <div className="preview" ref={useScale()} aria-hidden="true" inert>
    <IsPicture value>
      <Suspense>
        {Boolean(children) && (
          <div className="preview-drawn" style={DRAWN}>
            {children}
          </div>
        )}
      </Suspense>
    </IsPicture>
  </div>
)
