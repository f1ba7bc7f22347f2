/** The drawings in an SVG file, by the ids of its symbols. */
export const drawingsIn = (svg: string): ReadonlyMap<string, string> =>
  new Map(
    [...svg.matchAll(/<symbol id="([^"]+)">(.*?)<\/symbol>/gs)].map(([, id = '', drawing = '']) => [
      id,
      drawing.replaceAll(/\s*\n\s*/g, ''),
    ]),
  )

/** A drawing of a file of this program, inside an `svg`; nothing where the file has none of that name. */
export const Art = ({ from, name }: { readonly from: ReadonlyMap<string, string>; readonly name: string }) => {
  const drawing = from.get(name)
  return drawing === undefined ? null : <g dangerouslySetInnerHTML={{ __html: drawing }} />
}
