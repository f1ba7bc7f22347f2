import { createContext, type ReactNode, useContext } from 'react'

/**
 * True if another player's choices are shown, so that the controls have no effect.
 * @public Exported for frozen games (`scripts/build/frozen-bundle.mjs`).
 */
export const Locked = createContext(false)

/** True if the controls show another player's choices and have no effect. */
export const useLocked = (): boolean => useContext(Locked)

const OneTap = createContext(false)

/** True if the first tap on a choice takes it, without a second tap to confirm. */
export const useOneTap = (): boolean => useContext(OneTap)

type OffersProps = { readonly locked: boolean; readonly oneTap?: boolean; readonly children: ReactNode }

/** Board with its controls. Locked controls stay in place, dimmed and without effect. */
export const Offers = ({ locked, oneTap = false, children }: OffersProps) => (
  <Locked value={locked}>
    <OneTap value={oneTap}>
      <fieldset className="kit-offers" disabled={locked}>
        {children}
      </fieldset>
    </OneTap>
  </Locked>
)
