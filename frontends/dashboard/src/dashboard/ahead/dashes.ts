/** How what is planned is drawn. */
export const DASHES = '5 4';
