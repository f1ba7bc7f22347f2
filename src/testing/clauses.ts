/** What a rules page lets one cite: its numbered clauses ("6") and the rulings in its headings ("H5"). */
export const clausesOf = (page: string): ReadonlySet<string> => {
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, '')
  const numbered = [...prose.matchAll(/^(\d+)\. /gm)].map(([, number]) => number!)
  const rulings = [...prose.matchAll(/^#{2,6} ([A-Z]+\d+)\b/gm)].map(([, ruling]) => ruling!)
  return new Set([...numbered, ...rulings])
}
