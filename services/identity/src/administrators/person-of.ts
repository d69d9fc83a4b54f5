import { Problem } from '@daybook/nest';
import type { RegisteredAccount } from '../account/account.js';
import type { Accounts } from '../account/accounts.js';
import type { UserIds } from '../user-id/user-ids.js';

/**
 * Whom an administrator means. An id without an account is what a registration has left that never came to its end, or an
 * erasure. @param userId API id. @throws Problem 404
 */
export async function personOf(
  accounts: Accounts,
  userIds: UserIds,
  userId: number,
): Promise<{ user: string; account: RegisteredAccount }> {
  const user = await userIds.holder(userId);
  const account = user === undefined ? undefined : await accounts.find(user);
  if (user === undefined || !account) throw new Problem(404, 'user-not-found', 'There is no such user');
  return { user, account };
}
