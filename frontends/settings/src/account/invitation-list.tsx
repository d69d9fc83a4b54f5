import type { HouseholdInvitation } from '@daybook/contracts';
import { NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { formatInstant } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from './form-errors.js';
import { ButtonRow, Stack } from './panel-parts.js';
import { householdQuery, invite, revokeInvitation, roleNames } from './people-calls.js';
import { ShownSecret } from './shown-secret.js';

const choices = [
  { value: 'member', label: 'Member: changes bills, transactions and rules' },
  { value: 'viewer', label: 'Viewer: looks, and changes nothing' },
];

export interface InvitationListProps {
  shell: ShellApi;
  invitations: readonly HouseholdInvitation[];
}

/** Invitations that wait for somebody, and the way to make one. A new one's link is shown until it is closed, and nowhere else. */
export const InvitationList = ({ shell, invitations }: InvitationListProps) => {
  const queryClient = useQueryClient();
  const [role, setRole] = useState<'member' | 'viewer'>('member');
  const [email, setEmail] = useState('');
  const [link, setLink] = useState<string>();
  const refetch = () => queryClient.invalidateQueries({ queryKey: householdQuery().queryKey });
  const failed = (title: string) => (error: unknown) => {
    if (error instanceof NotConfirmed) return;
    shell.notify({ title, description: errorText(error), tone: 'destructive' });
    void refetch();
  };

  const make = useMutation({
    mutationFn: () => shell.withRecentSignIn(() => invite(role, email.trim())),
    // The link must not stay in the cache.
    gcTime: 0,
    onSuccess: ({ token, mailed }) => {
      if (mailed) shell.notify({ title: `Invitation mailed to ${email.trim()}` });
      else setLink(`${location.origin}/join?token=${token}`);
      setEmail('');
      return refetch();
    },
    onError: failed('Failed to make an invitation'),
  });
  const revoke = useMutation({
    mutationFn: (id: number) => revokeInvitation(id),
    onSuccess: () => {
      shell.notify({ title: 'Invitation revoked' });
      return refetch();
    },
    onError: failed('Failed to revoke the invitation'),
  });
  const putAway = () => {
    setLink(undefined);
    make.reset();
  };

  return (
    <Stack>
      {invitations.length > 0 ? (
        <RowList aria-label="Open invitations">
          {invitations.map(({ id, role: invited, email: to, expiresAt }) => (
            <li key={id}>
              <RowText>
                <RowTitle>Invitation as {roleNames[invited].toLowerCase()}</RowTitle>
                <Secondary>
                  {to ? `Mailed to ${to}. ` : ''}Works until {formatInstant(expiresAt)}
                </Secondary>
              </RowText>
              <Button size="small" aria-label={`Revoke invitation ${id}`} onClick={() => revoke.mutate(id)}>
                Revoke
              </Button>
            </li>
          ))}
        </RowList>
      ) : null}
      {link === undefined ? (
        <>
          <SelectField
            label="Invite as"
            value={role}
            options={choices}
            onChange={(event) => setRole(event.target.value === 'viewer' ? 'viewer' : 'member')}
          />
          <TextField
            label="Mail it to (optional)"
            type="email"
            autoComplete="off"
            maxLength={320}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <ButtonRow>
            <Button busy={make.isPending} onClick={() => make.mutate()}>
              {make.isPending ? 'Making...' : email.trim() ? 'Mail an invitation' : 'Make an invitation link'}
            </Button>
            <Secondary>One person can use it within 72 hours.</Secondary>
          </ButtonRow>
        </>
      ) : (
        <ShownSecret key={link} title="Invitation link" label="Invitation link" value={link} onDone={putAway} />
      )}
    </Stack>
  );
};
