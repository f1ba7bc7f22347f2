import { CARD } from './game-card.tsx'

const REFERENCE = /var\((--[\w-]+)\)/g

/**
 * Returns the value of a custom property as a drawing without style sheets can use it. Colours are computed, because
 * those of the palette depend on the theme.
 */
const propertyValue = (name: string, probe: HTMLElement): string => {
  const text = getComputedStyle(probe).getPropertyValue(name).trim()
  if (!CSS.supports('color', text)) return text
  probe.style.color = text
  return getComputedStyle(probe).color
}

/** Replaces all custom properties of a drawing by their values at this element. */
const withValues = (markup: string, near: Element): string => {
  const probe = document.createElement('i')
  near.after(probe)
  try {
    return markup.replaceAll(REFERENCE, (_, name: string) => propertyValue(name, probe).replaceAll('"', "'"))
  } finally {
    probe.remove()
  }
}

/**
 * Draws the picture of a game as a PNG of 1200 × 630 px, in the colours of the page.
 * @throws Error if the browser cannot draw the picture or does not allow reading the canvas
 */
export const paintPicture = async (drawing: SVGSVGElement): Promise<Blob> => {
  const markup = withValues(new XMLSerializer().serializeToString(drawing), drawing)
  const image = new Image(CARD.width, CARD.height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), CARD)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the canvas is empty')) : resolve(blob)), 'image/png'),
  )
}
