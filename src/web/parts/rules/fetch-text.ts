/** The text at an address of this app. @throws Error when it cannot be fetched */
export const fetchText = async (url: URL): Promise<string> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} for ${url.href}`)
  return answer.text()
}
