import type { Arms } from '../text/phrases.ts'

/** Path of a figure, and its kind, by which style sheets colour it and printed pieces draw it. */
export type FigurePath = { readonly look: string; readonly d: string }

/** A knight on foot from the side, looking right, 100 by 136 units: legs and skirt, then body, sword and helm. */
export const FIGURE: { readonly [part in 'stance' | 'knight']: readonly FigurePath[] } = {
  stance: [
    { look: 'strap', d: 'M-13-16L-43 17' },
    { look: 'mail-edge', d: 'M-9 6L-15 22L-17 35M10 6L17 20L17 35' },
    { look: 'mail', d: 'M-9 6L-15 22L-17 35M10 6L17 20L17 35' },
    { look: 'shoe', d: 'M-20 38H-7M15 38H29' },
    { look: 'cloth', d: 'M-19-20C-21-4-25 6-29 18Q-22 25-15 18Q-8 25 0 18Q8 25 15 18Q22 25 29 18C25 6 21-4 19-20Z' },
    { look: 'hem', d: 'M-27 11L-20 6L-13 12L-6 6L0 12L7 6L14 12L20 6L27 11' },
  ],
  knight: [
    { look: 'cloth', d: 'M-20-18C-22-44-16-54-1-54C14-54 20-44 19-18Z' },
    { look: 'strap', d: 'M-20-18H19' },
    { look: 'blade', d: 'M33.5-56L50-89L56-95L56-86L39-53Z' },
    { look: 'guard', d: 'M27-59L44-50' },
    { look: 'mail-edge', d: 'M11-46L25-40L33-48' },
    { look: 'mail', d: 'M11-46L25-40L33-48' },
    { look: 'helm', d: 'M-12-53V-71Q-2-79 9-71V-53Q-1-47-12-53Z' },
    { look: 'slit', d: 'M-3-64H9M4-64V-52' },
    { look: 'cloth', d: 'M-4-73C-7-86-23-89-32-81C-24-80-20-77-18-71C-25-72-28-68-29-64C-21-66-11-66-6-70Z' },
  ],
}

/** Path of a shield: −18 to 18 across, −20 to 22 down. */
export const SHIELD = 'M-18-20H18V-2C18 10 9 18 0 22C-9 18-18 10-18-2Z'

/** Sign on each shield. It reaches the rim. */
export const SIGNS: { readonly [sign in Arms['sign']]: string } = {
  cross: 'M-5.5-20H5.5V-7H18V3.6H5.5V19.9L0 22L-5.5 19.9V3.6H-18V-7H-5.5Z',
  chevron: 'M0-14L17.6 2.6C17.3 6 16.4 9 14.9 11.6L0-2.6L-14.9 11.6C-16.4 9-17.3 6-17.6 2.6Z',
  disc: 'M-13 0A13 13 0 1 0 13 0A13 13 0 1 0-13 0Z',
  lozenge: 'M0-19L14 0L0 19L-14 0Z',
}
