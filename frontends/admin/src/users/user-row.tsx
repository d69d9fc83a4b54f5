import type { AdminUser } from '@daybook/contracts';
import { Badge } from '@daybook/ui/badge';
import { color, fontWeight, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Secondary } from '@daybook/ui/secondary';
import { styled } from 'styled-components';
import { relativeTime } from '../shared/relative-time.js';

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} 0;
  &:not(:last-child) {
    border-bottom: 1px solid ${color.line};
  }
`;

const Who = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  font-weight: ${fontWeight.medium};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

export const nameOf = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`.trim() || 'Name not provided';

/** A person: name, address, since when, and whether an administrator. */
export const UserRow = ({ user, now, actions }: { user: AdminUser; now: number; actions?: ReactNode }) => (
  <Item>
    <Who>
      <Name>
        {nameOf(user)}
        {user.isAdmin === 1 ? <Badge tone="accent">Admin</Badge> : null}
      </Name>
      <Secondary>{user.email}</Secondary>
    </Who>
    <Secondary>{relativeTime(user.createdAt, now)}</Secondary>
    {actions ? <Actions>{actions}</Actions> : null}
  </Item>
);
