// Specification, section 9.

/** How long the pointer rests on a control until its tooltip shows. */
export const TIP_DELAY_MS = 700;
/** How long after one tooltip the next shows at once. */
export const TIP_SKIP_MS = 300;
