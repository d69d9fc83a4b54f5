/** A text as searches and sort keys compare it: compatible forms as one (NFKC), no capitals, one line. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
