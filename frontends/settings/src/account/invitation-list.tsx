import type { HouseholdInvitation, MadeInvitation } from '@daybook/contracts';
import { NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { formatInstant } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from './form-errors.js';
import { NewInvitation } from './new-invitation.js';
import { Description, Stack } from './panel-parts.js';
import { readPeopleAgain, revokeInvitation, roleNames } from './people-calls.js';
import { ShownSecret } from './shown-secret.js';

export interface InvitationListProps {
  shell: ShellApi;
  invitations: readonly HouseholdInvitation[];
}

interface ShownLink {
  link: string;
  /** Where it could not be mailed to; empty where nobody asked for that. */
  email: string;
}

/** Invitations that wait for somebody, and the way to make one. A new one's link is mailed, or shown until it is closed and nowhere else. */
export const InvitationList = ({ shell, invitations }: InvitationListProps) => {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<ShownLink>();
  const refetch = () => readPeopleAgain(queryClient);
  const failed = (title: string) => (error: unknown) => {
    if (error instanceof NotConfirmed) return;
    shell.notify({ title, description: errorText(error), tone: 'destructive' });
    void refetch();
  };

  const onMade = ({ token, mailed }: MadeInvitation, email: string) => {
    if (mailed) shell.notify({ title: `Invitation mailed to ${email}` });
    else setShown({ link: `${location.origin}/join?token=${token}`, email });
    void refetch();
  };
  const revoke = useMutation({
    mutationFn: (id: number) => revokeInvitation(id),
    onSuccess: () => {
      shell.notify({ title: 'Invitation revoked' });
      return refetch();
    },
    onError: failed('Failed to revoke the invitation'),
  });
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
      {shown === undefined ? (
        <NewInvitation shell={shell} onMade={onMade} />
      ) : (
        <>
          {shown.email ? (
            <Description role="status">
              Nothing was mailed to {shown.email}: this Daybook has no mail server. Pass on the link yourself.
            </Description>
          ) : null}
          <ShownSecret
            key={shown.link}
            title="Invitation link"
            label="Invitation link"
            value={shown.link}
            onDone={() => setShown(undefined)}
          />
        </>
      )}
    </Stack>
  );
};
