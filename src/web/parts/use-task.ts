import { useCallback, useState } from 'react'

/** Runs a server request; returns the server's error message, or the message from `run`. */
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
