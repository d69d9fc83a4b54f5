// Specification, section 9.

/** Milliseconds on a control until its tooltip shows. */
export const TIP_DELAY = 700;
/** Milliseconds after a tooltip was shown within which the next one shows at once. */
export const TIP_SKIP = 300;
