import type { ClientError } from '@daybook/contracts';
import { failureText, NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { counted } from '@daybook/ui/text/counted';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { relativeTime } from '../shared/relative-time.js';
import { clearClientErrors, clientErrorsQuery } from './operation-calls.js';
import { Details, OperationSection } from './operation-section.js';

const Places = styled.pre`
  overflow-x: auto;
  font-size: 12px;
`;

const whenText = ({ count, firstAt, lastAt }: ClientError, now: number): string[] =>
  count === 1
    ? [`seen ${relativeTime(lastAt, now)}`]
    : [`first seen ${relativeTime(firstAt, now)}`, `last seen ${relativeTime(lastAt, now)}`];

/** Views that failed in somebody's browser while they were drawn: where in the program, how often, and since when. */
export const ClientErrors = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const read = useQuery(clientErrorsQuery());
  const clear = useMutation({
    mutationFn: () => shell.withRecentSignIn(clearClientErrors),
    onSuccess: () => shell.notify({ title: 'Errors cleared' }),
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      shell.notify({
        title: 'Failed to clear errors',
        description: failureText(error, 'Please try again.'),
        tone: 'destructive',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientErrorsQuery().queryKey }),
  });
  return (
    <OperationSection
      title="Errors in browsers"
      about="Views that failed in somebody’s browser. What the view showed is never sent; what is sent tells a developer where to look."
      what="errors in browsers"
      read={read}
      empty={{
        title: 'No errors',
        text: 'Views that fail in somebody’s browser appear here, without anything they showed.',
      }}
      actions={
        read.data && read.data.length > 0 ? (
          <Button busy={clear.isPending} onClick={() => clear.mutate()}>
            Clear
          </Button>
        ) : null
      }
    >
      {(errors) => (
        <RowList aria-label="Errors in browsers">
          {errors.map((one) => (
            <li key={one.id}>
              <RowText>
                <RowTitle>
                  {one.error} in {one.view}
                  <Badge tone="overdue">{counted(one.count, 'time')}</Badge>
                </RowTitle>
                <Details>{[...whenText(one, read.dataUpdatedAt), `build ${one.build}`].join(' · ')}</Details>
                <details>
                  <summary>Where in the program</summary>
                  <Places>{[...one.thrownIn, 'Drawn in:', ...one.components].join('\n')}</Places>
                </details>
              </RowText>
            </li>
          ))}
        </RowList>
      )}
    </OperationSection>
  );
};
