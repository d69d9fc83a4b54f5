import type { AdminUser } from '@daybook/contracts';
import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { ExportTable } from '@daybook/ui/export-table';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Secondary } from '@daybook/ui/secondary';
import { styled } from 'styled-components';
import { Spinner } from './spinner.js';
import { useAdministrators } from './use-administrators.js';
import { useFactorReset } from './use-factor-reset.js';
import { useSignOut } from './use-sign-out.js';
import { usersTable } from './users-table.js';
import { PAGE, usersPageQuery } from './user-calls.js';
import { nameOf } from './user-name.js';
import { readAllUsers } from './read-all-users.js';
import { UserTable } from './user-table.js';

const Search = styled(TextField)`
  max-width: 420px;
  margin-bottom: ${space(2)};
`;

const Pager = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding-top: ${space(3)};
`;

const Rows = styled.div<{ $stale: boolean }>`
  opacity: ${({ $stale }) => ($stale ? 0.6 : 1)};
`;

const searchDelayMs = 300;

/** Whether there is something to reset; a server of the release before does not say. */
const hasMore = ({ signIn }: AdminUser) => signIn === 'passkey' || signIn === 'two-factor';

interface UserManagementProps {
  shell: ShellApi;
  now: number;
  /** Called once the first page is there, or failed. */
  onListed: () => void;
}

/** All users, a page at a time, found by name or address. */
export const UserManagement = ({ shell, now, onListed }: UserManagementProps) => {
  const sent = shell.viewState.value['search'];
  const [typed, setTyped] = useState(typeof sent === 'string' ? sent : '');
  const [{ search, offset }, setPlace] = useState({ search: typed.trim(), offset: 0 });
  const page = useQuery(usersPageQuery(search, offset));
  const changeRole = useAdministrators(shell);
  const resetFactor = useFactorReset(shell);
  const signOut = useSignOut(shell);

  const isRead = !page.isPending;
  const listed = useEffectEvent(onListed);
  useEffect(() => {
    if (isRead) listed();
  }, [isRead]);

  const latest = useRef(shell.viewState);
  useEffect(() => {
    latest.current = shell.viewState;
  });
  useEffect(() => {
    const next = typed.trim();
    if (next === search) return;
    const timer = setTimeout(() => {
      setPlace({ search: next, offset: 0 });
      const { value, replace } = latest.current;
      const { search: _search, ...others } = value;
      replace({ ...others, ...(next !== '' && { search: next }) });
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, search]);

  const actionsOf = (user: AdminUser) => (
    <>
      <Button size="small" variant="ghost" aria-label={`View Details of ${nameOf(user)}`}>
        View Details
      </Button>
      {hasMore(user) && user.id !== shell.user.id ? (
        <Button size="small" aria-label={`Reset two-factor sign-in: ${nameOf(user)}`} onClick={() => resetFactor(user)}>
          Reset two-factor
        </Button>
      ) : null}
      {user.id === shell.user.id ? null : (
        <Button size="small" aria-label={`Sign out everywhere: ${nameOf(user)}`} onClick={() => signOut(user)}>
          Sign out
        </Button>
      )}
      <Button
        size="small"
        aria-label={`${user.isAdmin === 1 ? 'Remove administrator' : 'Make administrator'}: ${nameOf(user)}`}
        onClick={() => changeRole(user)}
      >
        {user.isAdmin === 1 ? 'Remove administrator' : 'Make administrator'}
      </Button>
    </>
  );

  const content = () => {
    if (page.isError && !page.data) {
      return <FailedQuery title="Failed to fetch users" query={page} />;
    }
    if (!page.data) return <Spinner label="Loading users" />;
    const { users, more } = page.data;
    if (users.length === 0) {
      return search ? (
        <EmptyState title="No users found" action={<Button onClick={() => setTyped('')}>Clear search</Button>}>
          No results for “{search}”.
        </EmptyState>
      ) : (
        <EmptyState title="No users yet">People appear here once they register.</EmptyState>
      );
    }
    return (
      <Rows $stale={page.isPlaceholderData} aria-busy={page.isPlaceholderData}>
        <UserTable users={users} now={now} actionsOf={actionsOf} />
        {offset > 0 || more ? (
          <Pager aria-label="User pages">
            <Button
              disabled={offset === 0 || page.isPlaceholderData}
              onClick={() => setPlace({ search, offset: Math.max(0, offset - PAGE) })}
            >
              Previous
            </Button>
            <Secondary role="status">{`Users ${offset + 1} to ${offset + users.length}`}</Secondary>
            <Button
              disabled={!more || page.isPlaceholderData}
              onClick={() => setPlace({ search, offset: offset + PAGE })}
            >
              Next
            </Button>
          </Pager>
        ) : null}
      </Rows>
    );
  };

  return (
    <Panel
      title="User Management"
      actions={
        page.data?.users.length ? (
          <ExportTable
            of="Users"
            name="daybook-users"
            table={async (onProgress) => usersTable(await readAllUsers(search, onProgress))}
          />
        ) : null
      }
    >
      <Search
        label="Search users"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {content()}
    </Panel>
  );
};
