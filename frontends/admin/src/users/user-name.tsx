import type { AdminUser } from '@daybook/contracts';
import { Badge } from '@daybook/ui/badge';
import { RowText, RowTitle } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';

export const nameOf = ({ firstName, lastName }: AdminUser) => `${firstName} ${lastName}`.trim() || 'Name not provided';

/** A person: name, whether an administrator, and the address with what else is told beside it. */
export const UserName = ({ user, beside }: { user: AdminUser; beside?: string }) => (
  <RowText>
    <RowTitle>
      {nameOf(user)}
      {user.isAdmin === 1 ? <Badge tone="accent">Admin</Badge> : null}
      {user.signIn === 'two-factor' ? <Badge>Two-factor</Badge> : null}
    </RowTitle>
    <Secondary>{beside === undefined ? user.email : `${user.email} · ${beside}`}</Secondary>
  </RowText>
);
