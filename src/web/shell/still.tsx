import { type ReactNode, Suspense, useEffect, useRef } from 'react'

/** How large a ground is drawn before it is made small. */
const DRAWN = { width: 1000, height: 640 }

const useScale = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      element.style.setProperty('--scale', `${entry!.contentRect.width / DRAWN.width}`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return frame
}

/** A ground, small and for the eye only. Its place is kept while there is nothing to show. */
export const Still = ({ children }: { readonly children?: ReactNode }) => (
  <div className="preview" ref={useScale()} aria-hidden="true" inert>
    <Suspense>
      {Boolean(children) && (
        <div className="preview-drawn" style={DRAWN}>
          {children}
        </div>
      )}
    </Suspense>
  </div>
)
