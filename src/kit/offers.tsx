import { createContext, type ReactNode, useContext } from 'react'

/**
 * Whether another player chooses, for what is drawn below.
 * @public Frozen games hand theirs out (`scripts/frozen-bundle.mjs`).
 */
export const Locked = createContext(false)

/** Whether another player chooses: what is offered is shown, and nothing here takes it. */
export const useLocked = (): boolean => useContext(Locked)

/** A board with its controls. Locked they stay where they are, dimmed and without effect for pointer, keyboard and digits. */
export const Offers = ({ locked, children }: { readonly locked: boolean; readonly children: ReactNode }) => (
  <Locked value={locked}>
    <fieldset className="kit-offers" disabled={locked}>
      {children}
    </fieldset>
  </Locked>
)
