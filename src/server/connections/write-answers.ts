import type { Server } from 'socket.io'
import { type AttendAnswer, EntryTexts } from './entry-pages.ts'

type Encoder = Server['encoder']
type Packet = Parameters<Encoder['encode']>[0]

/** The type that Socket.IO gives to an answer, version 5 of its protocol. */
const ACK: Packet['type'] = 3

const textsIn = ({ type, nsp, data }: Packet): (AttendAnswer & { readonly ok: true }) | undefined => {
  const [answer] = (Array.isArray(data) ? data : []) as readonly (Partial<AttendAnswer> | undefined)[]
  if (type !== ACK || nsp !== '/' || answer?.ok !== true || !('attended' in answer)) return undefined
  return answer.attended?.entries instanceof EntryTexts ? { ok: true, attended: answer.attended } : undefined
}

/** Lets Socket.IO send entries that are written already as they are, instead of writing them once more. */
export const sendTextsAsTheyAre = ({ encoder }: { readonly encoder: Encoder }): void => {
  const usual = encoder.encode.bind(encoder)
  encoder.encode = (packet) => {
    const found = textsIn(packet)
    if (found === undefined) return usual(packet)
    const { entries, ...others } = found.attended
    const head = JSON.stringify({ ok: true, attended: others }).slice(0, -2)
    return [`${ACK}${packet.id}[${head},"entries":[${entries.texts.join(',')}]}}]`]
  }
}
