import type { AdminUser } from '@daybook/contracts';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { nameOf } from './user-name.js';

/** Users as they are saved. */
export const usersTable = (users: readonly AdminUser[]): SavedTable => ({
  heads: ['User', 'Email', 'Joined', 'Admin', 'Sign-in'],
  rows: users.map((user) => [
    nameOf(user),
    user.email,
    user.createdAt,
    user.isAdmin === 1 ? 'yes' : 'no',
    user.signIn ?? '',
  ]),
});
