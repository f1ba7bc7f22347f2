import { useCallback, useState } from 'react'

/** Runs server requests; `said` is the last error message or the message that the request returned. */
export const useTask = () => {
  const [said, say] = useState('')
  const run = useCallback(async (work: () => Promise<string | void>): Promise<void> => {
    say('')
    try {
      say((await work()) ?? '')
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  }, [])
  return { said, run }
}
