import { createContext, type ReactNode, useContext } from 'react'

/**
 * True if another player's choices are shown, so that the controls have no effect.
 * @public Exported for frozen games (`scripts/build/frozen-bundle.mjs`).
 */
export const Locked = createContext(false)

/** True if the controls show another player's choices and have no effect. */
export const useLocked = (): boolean => useContext(Locked)

/** Board with its controls. Locked controls stay in place, dimmed and without effect. */
export const Offers = ({ locked, children }: { readonly locked: boolean; readonly children: ReactNode }) => (
  <Locked value={locked}>
    <fieldset className="kit-offers" disabled={locked}>
      {children}
    </fieldset>
  </Locked>
)
