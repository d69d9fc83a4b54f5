import { useSyncExternalStore } from 'react';
import { installOfferEvent, installOfferName } from './install-offer-script.js';

/** What browsers give that can install a page; others install it from a menu of their own. */
interface InstallOffer {
  prompt(): Promise<unknown>;
}

const offer = (): InstallOffer | undefined => Reflect.get(window, installOfferName) as InstallOffer | undefined;

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener(installOfferEvent, onChange);
  return () => removeEventListener(installOfferEvent, onChange);
};

/** Asks the browser to install Daybook, which asks the person; undefined where it cannot, or has done so. */
export const useInstall = (): (() => void) | undefined => {
  const present = useSyncExternalStore(subscribe, offer);
  if (!present) return undefined;
  return () => {
    // Each offer can be taken once; the browser makes another where this one is refused.
    Reflect.deleteProperty(window, installOfferName);
    dispatchEvent(new Event(installOfferEvent));
    present.prompt().catch(() => undefined);
  };
};
