/** Returns the drawings in an SVG file, by symbol id. */
export const drawingsIn = (svg: string): ReadonlyMap<string, string> =>
  new Map(
    [...svg.matchAll(/<symbol id="([^"]+)">(.*?)<\/symbol>/gs)].map(([, id = '', drawing = '']) => [
      id,
      drawing.replaceAll(/\s*\n\s*/g, ''),
    ]),
  )

/** Draws a symbol of an SVG file inside an `svg`; null if the file lacks the symbol. */
export const Art = ({ from, name }: { readonly from: ReadonlyMap<string, string>; readonly name: string }) => {
  const drawing = from.get(name)
  return drawing === undefined ? null : <g dangerouslySetInnerHTML={{ __html: drawing }} />
}
