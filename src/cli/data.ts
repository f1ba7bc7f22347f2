import type { Command } from 'commander'
import { StoreFault } from '../server/store/faults.ts'
import { dataFolder } from '../server/store/folder.ts'
import { complain } from './complaint.ts'
import { texts } from './text/texts.ts'

/** Options of every verb that looks after what a server keeps. */
export type DataOptions = { readonly data?: string; readonly force?: true; readonly json?: true }

/** The verb with the option that names the data folder. */
export const withData = (command: Command): Command => command.option('--data <folder>', texts.options.data)

/** Does something with the data folder that was asked for. @throws Complaint when something there has to be put right */
export const onData = async <T>({ data }: DataOptions, work: (folder: string) => Promise<T>): Promise<T> => {
  try {
    return await work(dataFolder(data))
  } catch (error) {
    if (error instanceof StoreFault) return complain(error.message)
    throw error
  }
}
