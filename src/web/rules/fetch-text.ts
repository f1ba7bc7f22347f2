const DATA = /^data:[^,]*?(;base64)?,(.*)$/s

/** A build may write small files into the address itself; the page's own policy forbids to fetch such ones. */
const written = (url: string): string | undefined => {
  const [, packed, body] = DATA.exec(url) ?? []
  if (body === undefined) return undefined
  if (packed === undefined) return decodeURIComponent(body)
  return new TextDecoder().decode(Uint8Array.from(atob(body), (c) => c.charCodeAt(0)))
}

/** The text at an address of this app. @throws Error when it cannot be fetched */
export const fetchText = async (url: URL | string): Promise<string> => {
  const text = written(String(url))
  if (text !== undefined) return text
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} for ${String(url)}`)
  return answer.text()
}
