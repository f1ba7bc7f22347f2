import type { Command } from 'commander'
import { StoreFault } from '../server/store/faults.ts'
import { dataPlace } from '../server/store/place.ts'
import { complain } from './complaint.ts'
import { texts } from './text/texts.ts'

/** Options of every verb that looks after what a server keeps. */
export type DataOptions = { readonly data?: string; readonly force?: true; readonly json?: true }

/** The verb with the option that names where the games are stored. */
export const withData = (command: Command): Command => command.option('--data <folder>', texts.options.data)

/** Does something with the stored games at the place that was asked for. @throws Complaint when something there has to be put right */
export const onData = async <T>({ data }: DataOptions, work: (place: string) => Promise<T>): Promise<T> => {
  try {
    return await work(dataPlace(data))
  } catch (error) {
    if (error instanceof StoreFault) return complain(error.message)
    throw error
  }
}
