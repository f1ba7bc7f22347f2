import { useCallback, useState } from 'react'

/** Something asked of the server: what it said where it refused, or what `run` was told to say. */
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
