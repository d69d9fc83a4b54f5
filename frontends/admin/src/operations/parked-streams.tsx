import type { AdminParkedStream } from '@daybook/contracts';
import { failureText, type ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { counted } from '@daybook/ui/text/counted';
import { useMutation, useQuery } from '@tanstack/react-query';
import { relativeTime } from '../users/relative-time.js';
import { parkedQuery, retryParked } from './operation-calls.js';
import { Fault, List, Name, Quiet, Section, Words } from './section.js';
import { useAsked } from './use-asked.js';

const all = '';
const keyOf = ({ readModel, stream }: AdminParkedStream): string => `${readModel} ${stream}`;

/** Streams that a read model could not follow past an event: why, and trying again. */
export const ParkedStreams = ({ host }: { host: ShellApi }) => {
  const read = useQuery(parkedQuery());
  const { isAsked, ask } = useAsked(read.dataUpdatedAt);
  const retry = useMutation({
    mutationFn: (parked: AdminParkedStream | null) =>
      retryParked(parked ? { readModel: parked.readModel, stream: parked.stream } : {}),
    onSuccess: ({ asked }, parked) => {
      ask(parked ? keyOf(parked) : all);
      host.notify({ title: `${counted(asked, 'stream is', 'streams are')} tried again` });
    },
    onError: (error) =>
      host.notify({
        title: 'Failed to try again',
        description: failureText(error, 'Nothing was begun. Please try again.'),
        tone: 'destructive',
      }),
  });
  const busy = (key: string) => isAsked(key) || isAsked(all);
  return (
    <Section
      title="Parked streams"
      what="parked streams"
      read={read}
      empty={{
        title: 'Nothing is parked',
        words: 'A stream that a read model cannot follow past an event stands here.',
      }}
      actions={
        read.data && read.data.length > 1 ? (
          <Button busy={isAsked(all) || retry.isPending} onClick={() => retry.mutate(null)}>
            Retry all
          </Button>
        ) : null
      }
    >
      {(streams) => (
        <List aria-label="Parked streams">
          {streams.map((parked) => (
            <li key={keyOf(parked)}>
              <Words>
                <Name>{parked.stream}</Name>
                <Fault>{parked.error}</Fault>
                <Quiet>
                  {[
                    `in ${parked.readModel}`,
                    `at ${parked.type}`,
                    ...(parked.since === null ? [] : [`since ${relativeTime(parked.since, read.dataUpdatedAt)}`]),
                    ...(parked.tenant === null ? [] : [`of ${parked.tenant}`]),
                  ].join(' · ')}
                </Quiet>
              </Words>
              <Button
                size="small"
                aria-label={`Retry ${parked.stream} in ${parked.readModel}`}
                busy={busy(keyOf(parked))}
                onClick={() => retry.mutate(parked)}
              >
                {busy(keyOf(parked)) ? 'Trying...' : 'Retry'}
              </Button>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
};
