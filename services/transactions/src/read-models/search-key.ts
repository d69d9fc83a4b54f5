import { foldText } from '@daybook/rules';

/** A text as searches and sort keys compare it: compatible forms as one (NFKC), lower case, one line, trimmed. */
export const searchKey = (text: string): string => foldText(text).trim();
