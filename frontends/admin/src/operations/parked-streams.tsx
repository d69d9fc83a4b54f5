import type { AdminParkedStream } from '@daybook/contracts';
import { failureText, NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { Button } from '@daybook/ui/button';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { relativeTime } from '../shared/relative-time.js';
import { parkedQuery, retryParked } from './operation-calls.js';
import { readModelWord } from './operation-words.js';
import { Details, ErrorText, OperationSection } from './operation-section.js';
import { usePendingRequests } from './use-pending-requests.js';

const all = '';
const keyOf = ({ readModel, stream }: AdminParkedStream): string => `${readModel} ${stream}`;

/** Streams that a read model could not process past an event: why, and a retry. */
export const ParkedStreams = ({ shell }: { shell: ShellApi }) => {
  const read = useQuery(parkedQuery());
  const { isPending, request } = usePendingRequests(read.dataUpdatedAt);
  const retry = useMutation({
    mutationFn: (parked: AdminParkedStream | null) =>
      shell.withRecentSignIn(() => retryParked(parked ? { readModel: parked.readModel, stream: parked.stream } : {})),
    onSuccess: ({ asked }, parked) => {
      request(parked ? keyOf(parked) : all);
      shell.notify({ title: `Retrying ${counted(asked, 'stream')}` });
    },
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      shell.notify({
        title: 'Failed to retry',
        description: failureText(error, 'Nothing was started. Please try again.'),
        tone: 'destructive',
      });
    },
  });
  const busy = (key: string) => isPending(key) || isPending(all);
  return (
    <OperationSection
      title="Parked streams"
      about="A stream is the log of one thing, such as a month of one household. Where a read model fails at a change it parks that stream and goes on with the others. Nothing is lost: Retry goes on from that change."
      what="parked streams"
      read={read}
      empty={{
        title: 'No parked streams',
        text: 'Streams that a read model could not process appear here.',
      }}
      actions={
        read.data && read.data.length > 1 ? (
          <Button busy={isPending(all) || retry.isPending} onClick={() => retry.mutate(null)}>
            Retry all
          </Button>
        ) : null
      }
    >
      {(streams) => (
        <RowList aria-label="Parked streams">
          {streams.map((parked) => (
            <li key={keyOf(parked)}>
              <RowText>
                <RowTitle>{parked.stream}</RowTitle>
                <ErrorText>{parked.error}</ErrorText>
                <Details>
                  {[
                    `in ${readModelWord(parked.readModel)}`,
                    `at ${parked.type}`,
                    ...(parked.since === null ? [] : [`since ${relativeTime(parked.since, read.dataUpdatedAt)}`]),
                    ...(parked.tenant === null ? [] : [`household ${parked.tenant}`]),
                  ].join(' · ')}
                </Details>
              </RowText>
              <Button
                size="small"
                aria-label={`Retry ${parked.stream} in ${readModelWord(parked.readModel)}`}
                busy={busy(keyOf(parked))}
                onClick={() => retry.mutate(parked)}
              >
                {busy(keyOf(parked)) ? 'Retrying...' : 'Retry'}
              </Button>
            </li>
          ))}
        </RowList>
      )}
    </OperationSection>
  );
};
