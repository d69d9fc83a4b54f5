import type { AdminUser } from '@daybook/contracts';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { relativeTime } from '../shared/relative-time.js';
import { UserName } from './user-name.js';

/** Beside each other, as many as there is room for: the table above has a line for each. */
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${space(4)} ${space(6)};
`;

/** Who registered last. */
export const RecentUsers = ({ users, now }: { users: readonly AdminUser[]; now: number }) => (
  <List>
    {users.map((user) => (
      <li key={user.id}>
        <UserName user={user} beside={relativeTime(user.createdAt, now)} />
      </li>
    ))}
  </List>
);
