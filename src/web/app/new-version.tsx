import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../kit/index.ts'
import { keepApp, reloadNewest } from '../data/newest.ts'
import { words } from '../text/words.ts'

const w = words.newVersion

/** Paths of running tables. */
const TABLES = /^\/(?:table|play|m|quick)\//

/** Offers to reload when a new version is ready. Offers nothing at a table, and never reloads without the user. */
export const NewVersion = () => {
  const [state, setState] = useState<'none' | 'offered' | 'later'>('none')
  const [path] = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const keep = (): void => void keepApp(() => setState('offered')).catch(() => undefined)
    if (document.readyState === 'complete') return keep()
    addEventListener('load', keep, { once: true })
    return () => removeEventListener('load', keep)
  }, [])
  if (state !== 'offered' || TABLES.test(path)) return null
  return (
    <div className="new-version" role="status">
      <p>{w.about}</p>
      <Button look="now" onClick={() => void reloadNewest()}>
        {w.reload}
      </Button>
      <Button look="quiet" onClick={() => setState('later')}>
        {w.later}
      </Button>
    </div>
  )
}
