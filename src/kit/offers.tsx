import { createContext, type ReactNode, useContext } from 'react'

/**
 * True if another player chooses among the controls below.
 * @public Exported for frozen games (`scripts/build/frozen-bundle.mjs`).
 */
export const Locked = createContext(false)

/** True if another player chooses: the offers are shown but have no effect here. */
export const useLocked = (): boolean => useContext(Locked)

/** A board with its controls. Locked controls stay in place, dimmed and without effect for pointer, keyboard and digits. */
export const Offers = ({ locked, children }: { readonly locked: boolean; readonly children: ReactNode }) => (
  <Locked value={locked}>
    <fieldset className="kit-offers" disabled={locked}>
      {children}
    </fieldset>
  </Locked>
)
