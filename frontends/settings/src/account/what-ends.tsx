import type { ListedHousehold } from '@daybook/contracts';
import { counted } from '@daybook/ui/text/counted';
import { nameOfHousehold } from './people-calls.js';

const inSentence = (household: ListedHousehold): string =>
  household.isOwn ? 'your household' : nameOfHousehold(household);

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What deleting the account erases. @param households undefined until they are read */
export const erasedBy = (households: readonly ListedHousehold[] | undefined): string => {
  if (!households) return 'Permanently erases your account.';
  const ending = households.filter(({ endsWithAccount }) => endsWithAccount !== 0);
  return ending.length === 0
    ? 'Permanently erases your account. Your household goes on without you.'
    : `Permanently erases your account and all data of ${listed(ending.map(inSentence))}.`;
};

const losing = (others: number): string =>
  others === 0 ? '' : ` ${counted(others, 'other person', 'other people')} ${others === 1 ? 'loses' : 'lose'} it.`;

/** What becomes of each household when the person deletes their account. */
export const WhatEnds = ({ households }: { households: readonly ListedHousehold[] }) =>
  households.map((household) => {
    const { id, others = 0, endsWithAccount } = household;
    const name = nameOfHousehold(household);
    return (
      <li key={id}>
        {endsWithAccount === 0
          ? `${name} goes on without you.`
          : `${name} ends: its bills, income, transactions, rules, categories and settings are erased within a few minutes.${losing(others)}`}
      </li>
    );
  });
