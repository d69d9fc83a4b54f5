import type { AdminUser } from '@daybook/contracts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { UserRow } from './user-row.js';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export interface UserListProps {
  users: readonly AdminUser[];
  now: number;
  /** What can be done with one, at the end of the row. */
  actionsOf?: (user: AdminUser) => ReactNode;
}

export const UserList = ({ users, now, actionsOf }: UserListProps) => (
  <List>
    {users.map((user) => (
      <UserRow key={user.id} user={user} now={now} actions={actionsOf?.(user)} />
    ))}
  </List>
);
