/** Longest message that is shown. */
const longest = 200;

/** A message of an error without what may be a person's: quoted text, addresses, figures. Ids stay. */
export function withoutPersonalData(message: string): string {
  const without = message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g, '…')
    .replace(/[^\s<>()]+@[^\s<>()]+/g, '…')
    .replace(/(?<![\w-])[$€£]?-?\d[\d.,]*(?![\w-])/g, '…');
  return without.length > longest ? `${without.slice(0, longest)}…` : without;
}
