import type { AccountType } from '@daybook/contracts';
import { knownChanges, type WrittenValues, writtenValues } from '@daybook/event-sourcing';
import type { ValuesInverse } from '@daybook/nest';
import type { EventMetadata } from '@daybook/platform';
import type { AccountChange, AccountEvent, ChangeAccounts, StatementChange } from './accounts.js';

/** `type Checking`, `opening Checking`, or the day of a statement before the name. */
const keyOf = (field: string, account: string): string => `${field} ${account}`;

const partsOf = (key: string): [field: string, account: string] => {
  const end = key.indexOf(' ');
  return [key.slice(0, end), key.slice(end + 1)];
};

/** Who set which value of an account last, from their stream in its order. Values are texts, so that equal ones compare as such. */
export class AccountValues {
  readonly changes = knownChanges();
  private readonly values: WrittenValues<string> = writtenValues();

  fold(event: AccountEvent, metadata: EventMetadata): void {
    const by = this.changes.note(metadata);
    if (event.type === 'StatementReconciled') {
      const { account, date, balance } = event.data;
      this.values.write(keyOf(date, account), balance === null ? undefined : String(balance), by);
      return;
    }
    const { name, type, opening } = event.data;
    if (type !== undefined) this.values.write(keyOf('type', name), type ?? undefined, by);
    if (opening !== undefined) {
      this.values.write(keyOf('opening', name), opening ? `${opening.amount} ${opening.date}` : undefined, by);
    }
  }

  inverseOf(root: string): ValuesInverse<ChangeAccounts> {
    const { restores, keeps: kept } = this.values.inverseOf(root);
    const keeps = [...kept].map(([key, changedBy]) => {
      const [field, account] = partsOf(key);
      return { subject: { kind: 'account' as const, id: account, label: account }, field, changedBy };
    });
    const described = new Map<string, AccountChange>();
    const statements: StatementChange[] = [];
    for (const [key, value] of restores) {
      const [field, account] = partsOf(key);
      const change = described.get(account) ?? { name: account };
      if (field === 'type') described.set(account, { ...change, type: (value as AccountType | undefined) ?? null });
      else if (field === 'opening') described.set(account, { ...change, opening: openingOf(value) });
      else statements.push({ account, date: field, balance: value === undefined ? null : Number(value) });
    }
    return { command: { described: [...described.values()], statements }, restores: restores.size, keeps };
  }
}

const openingOf = (value: string | undefined): { amount: number; date: string } | null => {
  if (value === undefined) return null;
  const [amount = '', date = ''] = value.split(' ');
  return { amount: Number(amount), date };
};
