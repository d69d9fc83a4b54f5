import type { AdminUser } from '@daybook/contracts';
import { Badge } from '@daybook/ui/badge';
import { RowText, RowTitle } from '@daybook/ui/row-list';
import { space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Secondary } from '@daybook/ui/secondary';
import { styled } from 'styled-components';
import { relativeTime } from '../shared/relative-time.js';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

export const nameOf = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`.trim() || 'Name not provided';

/** A person: name, address, since when, and whether an administrator. */
export const UserRow = ({ user, now, actions }: { user: AdminUser; now: number; actions?: ReactNode }) => (
  <li>
    <RowText>
      <RowTitle>
        {nameOf(user)}
        {user.isAdmin === 1 ? <Badge tone="accent">Admin</Badge> : null}
        {user.signIn === 'two-factor' ? <Badge>Two-factor</Badge> : null}
      </RowTitle>
      <Secondary>{user.email}</Secondary>
    </RowText>
    <Secondary>{relativeTime(user.createdAt, now)}</Secondary>
    {actions ? <Actions>{actions}</Actions> : null}
  </li>
);
