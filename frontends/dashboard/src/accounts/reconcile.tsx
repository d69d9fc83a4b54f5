import type { Account } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { centsToDecimal, isCivilDate } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { StatedBalance } from '../api/accounts-queries.js';
import { AccountFields, Muted } from './account-parts.js';
import { parseBalance } from './account-words.js';
import { BalanceField } from './balance-field.js';
import { ComparedStatement } from './compared-statement.js';

const About = styled(Muted)`
  margin-bottom: ${space(3)};
`;

/** Asks for what the bank's statement says, and compares it. */
export const Reconcile = ({ shell, account }: ShellProps & { account: Account }) => {
  const [date, setDate] = useState(shell.today);
  const [balance, setBalance] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [stated, setStated] = useState<StatedBalance | undefined>(undefined);
  const cents = parseBalance(balance);
  const compare = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (cents === undefined || !isCivilDate(date)) return;
    setStated({ account: account.name, date, balance: centsToDecimal(cents) });
  };
  return (
    <>
      <About>Compare what your bank’s statement says with the transactions that are here.</About>
      <form onSubmit={compare} aria-label="Compare with a statement" noValidate>
        <AccountFields>
          <TextField
            label="Date of the statement"
            type="date"
            value={date}
            error={isAsked && !isCivilDate(date) ? 'Enter a date' : undefined}
            onChange={({ target }) => setDate(target.value)}
          />
          <BalanceField
            label="Balance on the statement"
            value={balance}
            error={isAsked && balance.trim() === '' ? 'Required' : undefined}
            onChange={setBalance}
          />
        </AccountFields>
        <Button type="submit">Compare</Button>
      </form>
      {stated ? <ComparedStatement shell={shell} account={account} stated={stated} /> : null}
    </>
  );
};
