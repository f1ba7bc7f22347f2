import type { SetName } from '../../data/share/compare-address.ts'

/** Letter of a set in the chart's shape: a filled disc for A, an open diamond for B. */
export const SetMark = ({ set }: { readonly set: SetName }) => (
  <span className="set-mark" data-set={set}>
    <span>{set.toUpperCase()}</span>
  </span>
)
