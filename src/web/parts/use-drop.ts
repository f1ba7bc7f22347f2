import { useEffect, useEffectEvent, useState } from 'react'

/** Accepts files dropped on the page. Returns true while the user drags a file over it. */
export const useDrop = (take: (file: File) => void): boolean => {
  const [over, setOver] = useState(false)
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const hang = (event: DragEvent): void => {
      event.preventDefault()
      setOver(event.type === 'dragover')
      const file = event.type === 'drop' ? event.dataTransfer?.files[0] : undefined
      if (file !== undefined) takeNow(file)
    }
    const kinds = ['dragover', 'dragleave', 'drop'] as const
    for (const kind of kinds) window.addEventListener(kind, hang)
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, hang)
    }
  }, [])
  return over
}
