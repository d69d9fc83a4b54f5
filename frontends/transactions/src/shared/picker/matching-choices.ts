export interface Choice {
  value: string;
  label: string;
}

/** More choices are found by typing. */
export const mostShown = 50;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** The choices whose name contains the text; those that start with it first. */
export const matchingChoices = (choices: readonly Choice[], text: string): Choice[] => {
  const wanted = folded(text);
  if (wanted === '') return [...choices];
  const found = choices.filter(({ label }) => folded(label).includes(wanted));
  const begins = ({ label }: Choice): boolean => folded(label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
};
