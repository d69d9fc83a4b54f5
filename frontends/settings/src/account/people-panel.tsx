import type { Household, HouseholdMember } from '@daybook/contracts';
import { NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { RowList } from '@daybook/ui/row-list';
import { leaveWithoutQuestion } from '@daybook/ui/hooks/use-unsaved-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from './form-errors.js';
import { InvitationList } from './invitation-list.js';
import { MemberRow } from './member-row.js';
import { Description, Stack } from './panel-parts.js';
import {
  changeRole,
  handOver,
  householdQuery,
  openHousehold,
  readPeopleAgain,
  removeMember,
  type Role,
  roleNames,
} from './people-calls.js';

export interface PeoplePanelProps {
  shell: ShellApi;
  goTo: (path: string) => void;
}

/** Who belongs to the household; its owners invite, remove and choose roles. */
export const PeoplePanel = ({ shell, goTo }: PeoplePanelProps) => {
  const queryClient = useQueryClient();
  const { queryKey } = householdQuery();
  const household = useQuery(householdQuery());

  const attempt = async (title: string, failure: string, work: () => Promise<Household | void>) => {
    try {
      const changed = await work();
      if (changed) queryClient.setQueryData(queryKey, changed);
      shell.notify({ title });
    } catch (error) {
      if (!(error instanceof NotConfirmed)) {
        shell.notify({ title: failure, description: errorText(error), tone: 'destructive' });
      }
    }
    await readPeopleAgain(queryClient);
  };

  const choose = ({ id, name }: HouseholdMember, role: Role) =>
    void attempt(`${name} is now ${roleNames[role].toLowerCase()}`, 'Failed to change the role', () =>
      shell.withRecentSignIn(() => changeRole(id, role)),
    );

  const askToRemove = ({ id, name, isSelf }: HouseholdMember) =>
    void shell
      .confirm({
        title: isSelf ? 'Leave this household?' : `Remove ${name}?`,
        description: isSelf
          ? 'You will no longer see its bills and transactions. To come back you need a new invitation.'
          : 'They will no longer see its bills and transactions, and their access tokens for it stop working.',
        confirmLabel: isSelf ? 'Leave' : 'Remove',
        pendingLabel: isSelf ? 'Leaving...' : 'Removing...',
        tone: 'destructive',
        run: () =>
          attempt(isSelf ? 'You left the household' : `${name} was removed`, 'Failed to remove', async () => {
            await removeMember(id);
            if (!isSelf) return;
            leaveWithoutQuestion();
            openHousehold(shell.user.id, goTo);
          }),
      })
      .catch(() => undefined);

  const askToHandOver = ({ id, name }: HouseholdMember) =>
    void shell
      .confirm({
        title: `Hand the household over to ${name}?`,
        description: `${name} becomes an owner, and you become a member. Only owners can undo this.`,
        confirmLabel: 'Hand over',
        pendingLabel: 'Handing over...',
        tone: 'destructive',
        run: () =>
          attempt(`${name} now owns the household`, 'Failed to hand over', () =>
            shell.withRecentSignIn(() => handOver(id)),
          ),
      })
      .catch(() => undefined);

  const content = () => {
    if (household.isPending) return <SkeletonRows rows={2} label="Loading people" />;
    if (!household.data) {
      return <FailedQuery title="Failed to fetch people" query={household} reason={errorText(household.error)} />;
    }
    const { members, role, invitations } = household.data;
    return (
      <>
        <RowList aria-label="People">
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isManaged={role === 'owner'}
              onRole={(chosen) => choose(member, chosen)}
              onRemove={() => askToRemove(member)}
              onHandOver={() => askToHandOver(member)}
            />
          ))}
        </RowList>
        {role === 'owner' ? <InvitationList shell={shell} invitations={invitations} /> : null}
      </>
    );
  };

  return (
    <Panel title="People">
      <Stack>
        <Description>
          Who shares {household.data ? `“${household.data.name}”` : 'this household'}. Members change bills,
          transactions and rules, viewers only look, and owners also choose who belongs here.
        </Description>
        {content()}
      </Stack>
    </Panel>
  );
};
