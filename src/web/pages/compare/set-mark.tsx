import type { SetName } from '../../data/share/compare-address.ts'

/** The letter of a set in its shape: a full disc for A, an open diamond for B, as on the drawn lines. */
export const SetMark = ({ set }: { readonly set: SetName }) => (
  <span className="set-mark" data-set={set}>
    <span>{set.toUpperCase()}</span>
  </span>
)
