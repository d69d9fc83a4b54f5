import type { AdminUser } from '@daybook/contracts';
import { RowList } from '@daybook/ui/row-list';
import type { ReactNode } from 'react';
import { UserRow } from './user-row.js';

export interface UserListProps {
  users: readonly AdminUser[];
  now: number;
  /** What can be done with one, at the end of the row. */
  actionsOf?: (user: AdminUser) => ReactNode;
}

export const UserList = ({ users, now, actionsOf }: UserListProps) => (
  <RowList>
    {users.map((user) => (
      <UserRow key={user.id} user={user} now={now} actions={actionsOf?.(user)} />
    ))}
  </RowList>
);
