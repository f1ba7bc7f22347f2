import type { ReactNode } from 'react'
import type { HeadKind } from './look.ts'

/** A face that looks to the right, in a box of 60 round its middle. */
const Face = ({ bearded = false }: { readonly bearded?: boolean }) => (
  <>
    <path fill="var(--skin)" d="M-21-6C-22-28 20-30 21-6L22 2L26 9L21 11C21 22 14 29 5 29C-10 29-20 18-21 4Z" />
    {bearded && (
      <path fill="var(--hair)" d="M-20 2C-14 6-8 10-4 12C4 8 14 10 21 11C22 26 14 36 3 36C-12 34-21 20-20 2Z" />
    )}
    <path className="gl-drawn" d="M0-8L8-9M13-9L20-7M8 18C12 20 15 19 18 17" />
    <path
      className="gl-dot"
      d="M3-3a2.6 2.6 0 1 0 5 0a2.6 2.6 0 1 0-5 0ZM14-3a2.4 2.4 0 1 0 4.6 0a2.4 2.4 0 1 0-4.6 0Z"
    />
    <path className="gl-drawn" d="M12-2L16 8L11 9" />
  </>
)

const Grille = () => (
  <>
    <path fill="var(--dark)" d="M-6 2L25 1L23 20C16 28 2 30-6 26Z" />
    <path className="gl-drawn gl-bars" d="M-2 8H24M-3 14H24M-3 20H22M2 3V27M9 3V28M16 3V26" />
  </>
)

/** What belongs to each kind of head: behind the face, and over it. */
const HEAD_DRAWINGS: { readonly [kind in HeadKind]: () => ReactNode } = {
  brim: () => (
    <>
      <path fill="var(--cloth)" d="M-30-12C-42-64 12-82 40-46C44-38 40-30 36-30C26-48-2-50-8-22Z" />
      <path className="gl-drawn" d="M-28-34L-14-30M-18-54L-6-38M4-62L6-44M26-56L20-42" />
      <path fill="var(--iron)" d="M-24 2C-28 32-10 34 4 32C22 30 26 20 26 2Z" />
      <Grille />
      <path fill="var(--iron)" d="M-27 4C-32-36 26-44 29 0Z" />
      <path fill="var(--iron)" d="M-42 12C-30-8 24-14 42-2L40 6C20 0-16 6-40 19Z" />
      <path className="gl-shine" d="M-16-10C-14-24-4-30 6-30" />
    </>
  ),
  fan: () => (
    <>
      <path fill="var(--cloth)" d="M-46-4C-58-78 54-82 46-10L28-14C24-46-26-44-29-8Z" />
      <path
        className="gl-drawn"
        d="M-44-22L-28-20M-38-42L-24-30M-24-56L-14-38M-4-62L-2-42M18-58L10-40M34-46L20-34M43-28L27-24"
      />
      <Face />
      <path
        fill="var(--bronze)"
        d="M-25-2C-30-42 26-46 25-8C12-14-4-14-10-4L-8 12C-6 24 2 30 6 32C-14 34-26 20-25-2Z"
      />
      <path fill="var(--bronze)" d="M-28-6C-14-18 14-20 29-10L28-4C12-12-10-10-26 2Z" />
      <path className="gl-shine" d="M-14-18C-10-28-2-31 6-30" />
    </>
  ),
  mask: () => (
    <>
      <path fill="var(--cloth)" d="M-14-32C-24-52-8-58-12-74C2-68 2-58 6-50C8-58 12-60 14-68C26-54 24-42 16-30Z" />
      <path className="gl-drawn" d="M-4-36C-8-46 0-50-1-58M8-36C8-44 12-46 12-52" />
      <path fill="var(--bronze)" d="M-27-4C-30-48 30-50 29-4C30 20 18 37 4 38C-14 37-28 20-27-4Z" />
      <path
        fill="var(--dark)"
        d="M-7-4a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0ZM13-4a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0Z"
      />
      <path className="gl-drawn" d="M8-32L11 12M-4 18L22 17M2 24h16" />
      <path className="gl-shine" d="M-18-8C-18-26-8-36 0-38" />
    </>
  ),
  feathers: () => (
    <>
      <path fill="var(--cloth)" d="M-18-20C-40-30-46-52-36-70C-18-62-8-46-8-24Z" />
      <path fill="var(--cloth)" d="M10-24C4-44 14-64 34-71C42-54 38-36 24-22Z" />
      <path
        className="gl-drawn"
        d="M-14-24C-24-38-32-52-35-64M16-26C18-42 24-56 32-64M-22-40L-34-40M-27-50L-39-54M20-42L32-42M24-52L37-54"
      />
      <path fill="var(--bronze)" d="M-26 2C-32-38 28-42 28 0L27 18C22 32 8 36-2 34C-18 32-26 22-26 2Z" />
      <path fill="var(--dark)" d="M-2-6L26-8L26-1L14 1L13 18L8 18L8 1L-2 2Z" />
      <path fill="var(--bronze)" d="M-30-8C-12-20 16-22 32-12L31-6C14-14-12-12-29 0Z" />
      <path className="gl-shine" d="M-14-20C-10-28-2-32 6-32" />
    </>
  ),
  hair: () => (
    <>
      <path fill="var(--hair)" d="M-20-20C-44-2-36 34-46 58C-28 62-14 48-12 20Z" />
      <Face />
      <path fill="var(--hair)" d="M-24 12C-36-38 22-52 25-12C12-12 2-18-6-14C-12-8-12 4-16 14Z" />
      <path fill="var(--cloth)" d="M-27-12C-10-24 14-26 26-16L26-9C12-18-10-16-26-4Z" />
      <path fill="var(--cloth)" d="M-26-10L-44-2L-40-14L-48-20Z" />
    </>
  ),
  wings: () => (
    <>
      <Face />
      <path
        fill="var(--iron)"
        d="M-26 2C-26-18-10-40 4-62C16-42 27-22 27-6C22-10 18-10 14-10L16 8L11 8L9-10C-2-10-12-6-14 6C-16 18-10 28-6 32C-18 28-27 18-26 2Z"
      />
      <path className="gl-drawn" d="M4-60C4-40 8-24 9-11" />
      <path fill="var(--pale)" d="M-8-16C-22-22-34-38-36-62C-26-54-20-56-18-48C-12-52-6-44-4-36C0-30 0-22-8-16Z" />
      <path className="gl-drawn" d="M-30-48C-24-36-18-28-10-22M-19-46C-16-38-12-32-6-28" />
      <path fill="var(--cloth)" d="M-26-6C-12-14 14-18 27-10L27-4C12-12-10-8-26 1Z" />
    </>
  ),
  laurel: () => (
    <>
      <Face bearded />
      <path
        fill="var(--hair)"
        d="M-23 8C-30 0-30-10-26-16C-30-28-18-36-10-34C-4-42 10-42 14-35C24-34 28-24 24-14C14-18 6-14-2-17C-8-14-14-10-13 2Z"
      />
      <path
        fill="var(--leaf)"
        d="M-26-6C-34-10-34-18-30-22C-24-18-22-12-26-6ZM-21-18C-28-26-24-34-18-36C-14-30-14-22-21-18ZM-10-24C-14-34-8-40-2-40C0-34-2-26-10-24ZM4-26C2-36 10-40 16-38C16-32 12-26 4-26ZM16-22C18-32 26-32 30-28C28-22 24-18 16-22Z"
      />
    </>
  ),
  bun: () => (
    <>
      <path fill="var(--hair)" d="M-14-36a15 15 0 1 0 30-6a15 15 0 1 0-30 6Z" />
      <path className="gl-drawn" d="M-8-44C0-50 8-48 12-42" />
      <Face />
      <path fill="var(--hair)" d="M-22 22C-34-6-26-40 2-36C20-34 26-24 24-12C8-16-2-20-10-10C-16 0-14 12-22 22Z" />
      <path fill="var(--pale)" d="M-26-16C-10-30 12-32 25-20L25-13C10-24-10-22-26-8Z" />
    </>
  ),
}

/** A gladiator's head in a box from −50 to 50, looking to the right. */
export const Head = ({ kind }: { readonly kind: HeadKind }) => <>{HEAD_DRAWINGS[kind]()}</>
