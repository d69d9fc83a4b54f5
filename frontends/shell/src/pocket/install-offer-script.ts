/** Where the document leaves the browser's offer to install Daybook, and what it says when that comes. */
export const installOfferName = 'daybookInstallOffer';
export const installOfferEvent = 'daybook:install-offer';

/** Script text that keeps the offer, which comes once and at any time, until somebody asks for it; no bar is shown for it. */
export const installOfferScript =
  `addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.${installOfferName}=e;` +
  `dispatchEvent(new Event('${installOfferEvent}'))})`;
