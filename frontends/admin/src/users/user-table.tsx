import type { AdminUser } from '@daybook/contracts';
import { Secondary } from '@daybook/ui/secondary';
import { HeadCell, Table } from '@daybook/ui/table';
import { color, media, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { relativeTime } from '../shared/relative-time.js';
import { UserName } from './user-name.js';

/** To both edges of the panel's content; on a phone each person has lines of their own. */
const Users = styled(Table)`
  th:first-child,
  td:first-child {
    width: 100%;
    padding-left: 0;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
  }
  ${media.phone} {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
  }
`;

const Line = styled.tr`
  &:not(:last-child) > td {
    border-bottom: 1px solid ${color.line};
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${space(2)};
    padding: ${space(3)} 0;
    &&:not(:last-child) > td {
      border: 0;
    }
    &:not(:last-child) {
      border-bottom: 1px solid ${color.line};
    }
  }
`;

const Cell = styled.td`
  padding: ${space(2.5)} ${space(3)};
  overflow-wrap: anywhere;
  ${media.phone} {
    padding: 0;
    &:last-child {
      grid-column: 1 / -1;
    }
  }
`;

const When = styled(Cell)`
  white-space: nowrap;
`;

/** In one line beside each other where the table has the width of a desk. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  @media (min-width: 1240px) {
    flex-wrap: nowrap;
    justify-content: flex-end;
  }
`;

interface UserTableProps {
  users: readonly AdminUser[];
  now: number;
  /** What can be done with one, at the end of the row. */
  actionsOf: (user: AdminUser) => ReactNode;
}

/** People by line, with what can be done with each. The roles hold where the lines are drawn as blocks. */
export const UserTable = ({ users, now, actionsOf }: UserTableProps) => (
  <Users role="table" aria-label="Users">
    <thead role="rowgroup">
      <tr role="row">
        <HeadCell role="columnheader">User</HeadCell>
        <HeadCell role="columnheader">Joined</HeadCell>
        <HeadCell role="columnheader">
          <VisuallyHidden>Actions</VisuallyHidden>
        </HeadCell>
      </tr>
    </thead>
    <tbody role="rowgroup">
      {users.map((user) => (
        <Line role="row" key={user.id}>
          <Cell role="cell">
            <UserName user={user} />
          </Cell>
          <When role="cell">
            <Secondary>{relativeTime(user.createdAt, now)}</Secondary>
          </When>
          <Cell role="cell">
            <Actions>{actionsOf(user)}</Actions>
          </Cell>
        </Line>
      ))}
    </tbody>
  </Users>
);
