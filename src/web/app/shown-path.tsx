import { createContext, type ReactNode, use, useDeferredValue, useLayoutEffect } from 'react'
import { type AroundNavHandler, type BaseLocationHook, Router, useRouter } from 'wouter'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { leaveOverlays, useOverlayKeys } from '../../kit/overlays.ts'
import { inLanguage } from '../text/in-language.ts'

const ShownPath = createContext('/')

const useShownPath: BaseLocationHook = () => [use(ShownPath), navigate]

/** Wherever one goes inside the app, the language that this page was asked for comes along. */
const goInLanguage: AroundNavHandler = (go, to, options) => leaveOverlays(() => go(inLanguage(to), options))

/**
 * The paths of the app. Another page is drawn in pieces between which the browser does what is asked of it, however slow the device is;
 * the page before stays until the new one stands, and is only to be seen: whoever presses twice begins one game.
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
