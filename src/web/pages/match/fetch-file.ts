/** The file of a match from the server; undefined where it gives none. Of a game with secrets it has one only when that is over. */
export const fetchFile = async (match: string, key: string | undefined): Promise<string | undefined> => {
  const answer = await fetch(`/api/matches/${match}/transcript`, {
    headers: key === undefined ? {} : { 'hazelring-key': key },
  })
  return answer.ok ? answer.text() : undefined
}
