import { Art, drawingsIn } from '../../../kit/art.tsx'
import heads from './heads.svg?raw'
import type { HeadKind } from './look.ts'

const HEAD_ART = drawingsIn(heads)

/** A gladiator's head, −50 to 50 on both axes, looking to the right. */
export const Head = ({ kind }: { readonly kind: HeadKind }) => <Art from={HEAD_ART} name={kind} />
