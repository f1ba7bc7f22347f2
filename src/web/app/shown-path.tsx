import { createContext, type ReactNode, use, useDeferredValue, useLayoutEffect } from 'react'
import { type AroundNavHandler, type BaseLocationHook, Router, useRouter } from 'wouter'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { leaveOverlays, useOverlayKeys } from '../../kit/overlays.ts'
import { inLanguage } from '../text/in-language.ts'

const ShownPath = createContext('/')

const useShownPath: BaseLocationHook = () => [use(ShownPath), navigate]

/** Adds the page's language parameter to links inside the app. */
const goInLanguage: AroundNavHandler = (go, to, options) => leaveOverlays(() => go(inLanguage(to), options))

/**
 * Router of the app. Renders a new page in chunks, so that slow devices stay responsive. Meanwhile the previous page
 * stays visible but inert, so that a second press cannot start a second game.
 */
export const Paths = ({ children }: { readonly children: ReactNode }) => {
  const { ssrPath } = useRouter()
  const path = usePathname(ssrPath === undefined ? {} : { ssrPath })
  const shown = useDeferredValue(path)
  useOverlayKeys()
  const isLeft = path !== shown
  useLayoutEffect(() => {
    document.body.inert = isLeft
    return () => {
      document.body.inert = false
    }
  }, [isLeft])
  return (
    <ShownPath value={shown}>
      <Router
        // oxlint-disable-next-line react/hooks -- a router takes its hook as a value
        hook={useShownPath}
        aroundNav={goInLanguage}
        hrefs={inLanguage}
        {...(ssrPath !== undefined && { ssrPath })}
      >
        {children}
      </Router>
    </ShownPath>
  )
}
