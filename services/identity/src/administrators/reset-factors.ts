import { accountStream } from '../account/account.js';
import { byOperator, type OperatorsLog } from './by-operator.js';

export type FactorsReset = 'reset' | 'no-factors' | 'account-not-found';

/**
 * Removes passkeys, authenticator app and recovery codes of the account at the address. A running server ends the person's
 * sessions and mails them.
 */
export async function resetFactors(log: OperatorsLog, address: string): Promise<FactorsReset> {
  const { find, accounts, metadataOf } = byOperator(log);
  const found = await find(address);
  if (!found) return 'account-not-found';
  const command = { type: 'ChangeFactors', change: { type: 'ResetSecondFactor' } } as const;
  const metadata = metadataOf('reset-second-factor', found.tenant);
  const done = await accounts.execute(accountStream(found.user), command, metadata);
  return done.ok && done.events.length > 0 ? 'reset' : 'no-factors';
}
