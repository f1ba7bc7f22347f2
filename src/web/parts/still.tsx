import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { watchBox } from '../../kit/index.ts'

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

/** A ground that cannot be fetched leaves its place empty, and the page as it is. */
class Quietly extends Component<{ readonly children: ReactNode }, { readonly isMissing: boolean }> {
  override state = { isMissing: false }
  static getDerivedStateFromError(): { readonly isMissing: boolean } {
    return { isMissing: true }
  }
  override render(): ReactNode {
    return this.state.isMissing ? null : this.props.children
  }
}

/** A ground, small and for the eye only. Its place is kept while there is nothing to show. */
export const Still = ({ children }: { readonly children?: ReactNode }) => (
  <div className="preview" ref={useScale()} aria-hidden="true" inert>
    <Quietly>
      <Suspense>
        {Boolean(children) && (
          <div className="preview-drawn" style={DRAWN}>
            {children}
          </div>
        )}
      </Suspense>
    </Quietly>
  </div>
)
