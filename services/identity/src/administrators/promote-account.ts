import { administratorsStream } from './administrators.js';
import { byOperator, type OperatorsLog } from './by-operator.js';

export type Promotion = 'promoted' | 'administrator-already' | 'account-not-found';

/** Makes the account of the address an administrator. */
export async function promoteAccount(log: OperatorsLog, address: string): Promise<Promotion> {
  const { find, administrators, metadataOf } = byOperator(log);
  const found = await find(address);
  if (!found) return 'account-not-found';
  const { user, userId } = found;
  const command = { type: 'GrantAdministrator', user, userId } as const;
  const granted = await administrators.execute(administratorsStream, command, metadataOf('promote', null));
  return granted.ok && granted.events.length > 0 ? 'promoted' : 'administrator-already';
}
