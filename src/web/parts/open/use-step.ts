import { useSearchParams } from 'wouter'

/** The step that the address asks to see (`?step=17`); undefined when it names none. */
export const useStep = (): number | undefined => {
  const [search] = useSearchParams()
  const asked = search.get('step')
  const step = Number(asked)
  return asked !== null && Number.isInteger(step) && step >= 0 ? step : undefined
}
