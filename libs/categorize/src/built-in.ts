/** The categories that the tables of this library speak of: the specification's, less Uncategorized, which no table guesses. */
export type BuiltIn =
  | 'Housing'
  | 'Utilities'
  | 'Transportation'
  | 'Food'
  | 'Entertainment'
  | 'Healthcare'
  | 'Insurance'
  | 'Savings'
  | 'Debt'
  | 'Shopping'
  | 'Education'
  | 'Income'
  | 'Other';

/** Names as they are typed, one a line or separated by commas, by category. */
export type NameTable = Partial<Record<BuiltIn, string>>;

/** The single names of a table with their categories. */
export const namesOf = (table: NameTable): [name: string, category: BuiltIn][] =>
  (Object.entries(table) as [BuiltIn, string][]).flatMap(([category, names]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name): [string, BuiltIn] => [name, category]),
  );
