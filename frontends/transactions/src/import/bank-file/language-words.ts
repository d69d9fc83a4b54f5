/**
 * Names of columns, as `headerName` writes them: lower case, without accents, letters and digits alone. `made` is the day of the
 * purchase, `value` the one from which interest counts, `billed` the amount in the account's own currency; where a
 * statement has both, `paidBy` and `paidTo` are who paid and who was paid, one of them its owner.
 */
type Named =
  | ('made' | 'date' | 'booked' | 'value' | 'billed' | 'amount' | 'debit' | 'credit' | 'balance' | 'currency')
  | ('description' | 'payee' | 'paidTo' | 'paidBy' | 'memo' | 'category' | 'account');

/** `kind` names a column whose values say debit (`out`) or credit (`in`); lines of a balance or a total begin with the others' words. */
type Said = 'kind' | 'out' | 'in' | 'balanceLine' | 'totalLine';

/** `status` names a column that says whether money has moved; `held` are its words for money that has not, or not yet. */
type Standing = 'status' | 'held';

/** How banks of one language name the parts of a statement, separated by bars, and the twelve months by their beginnings. */
export type LanguageWords = { language: string; months: string } & Partial<Record<Named | Standing, string>> &
  Record<Said, string>;
