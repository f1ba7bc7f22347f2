import { useSearchParams } from 'wouter'

/** Step in the address (`?step=17`); undefined without one. */
export const useStep = (): number | undefined => {
  const [search] = useSearchParams()
  const asked = search.get('step')
  const step = Number(asked)
  return asked !== null && Number.isInteger(step) && step >= 0 ? step : undefined
}
