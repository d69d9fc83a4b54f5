import type { AdminJob } from '@daybook/contracts';
import { failureText, NotConfirmed, type ShellApi, showEdit } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { Badge, type BadgeTone } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { Progress } from '@daybook/ui/progress';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { jobsQuery, retryJob } from './operation-calls.js';
import { queueWord } from './operation-words.js';
import { progressText } from './operation-text.js';
import { Details, ErrorText, OperationSection } from './operation-section.js';

const states: Record<AdminJob['state'], { tone: BadgeTone; label: string }> = {
  waiting: { tone: 'pending', label: 'Waiting' },
  running: { tone: 'accent', label: 'Running' },
  dead: { tone: 'overdue', label: 'Failed' },
};

/** Two queues may have a job of the same id. */
const keyOf = ({ queue, id }: AdminJob): string => `${queue} ${id}`;

/** Jobs that wait, run or have failed. One that is retried waits at once, and has failed again when the request fails. */
export const Jobs = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = jobsQuery();
  const read = useQuery(jobsQuery());
  const retry = useMutation({
    mutationFn: ({ id }: AdminJob) => shell.withRecentSignIn(() => retryJob(id)),
    onMutate: (job) =>
      showEdit<AdminJob[]>(queryClient, queryKey, (known) =>
        known.map((one) => (keyOf(one) === keyOf(job) ? { ...one, state: 'waiting' } : one)),
      ),
    onSuccess: () => shell.notify({ title: 'Job retry started' }),
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      shell.notify({
        title: 'Failed to retry job',
        description: failureText(error, 'Nothing was started. Please try again.'),
        tone: 'destructive',
      });
    },
    onSettled: (_job, error, _retried, edit) => {
      if (error) edit?.failed();
      if (edit?.ended() !== false) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <OperationSection
      title="Jobs"
      about="Work that goes on by itself, such as imports and mails. One that failed several times waits here until somebody retries it."
      what="jobs"
      read={read}
      empty={{
        title: 'No jobs',
        text: 'Waiting, running and failed jobs appear here.',
      }}
    >
      {(jobs) => (
        <RowList aria-label="Jobs">
          {jobs.map((job) => (
            <li key={keyOf(job)}>
              <RowText>
                <RowTitle>
                  {queueWord(job.queue)}
                  <Badge tone={states[job.state].tone}>{states[job.state].label}</Badge>
                </RowTitle>
                <Details>
                  {[
                    counted(job.attempts, 'attempt'),
                    progressText(job.progress),
                    ...(job.tenant === null ? [] : [`household ${job.tenant}`]),
                    `${job.queue} ${job.id}`,
                  ].join(' · ')}
                </Details>
                {job.error === null ? null : <ErrorText>{job.error}</ErrorText>}
                {job.state === 'running' ? (
                  <Progress
                    label={`Progress of ${queueWord(job.queue)} ${job.id}`}
                    value={job.progress.done}
                    max={job.progress.total}
                    valueText={progressText(job.progress)}
                  />
                ) : null}
              </RowText>
              {job.state === 'dead' ? (
                <Button
                  size="small"
                  aria-label={`Retry ${queueWord(job.queue)} ${job.id}`}
                  onClick={() => retry.mutate(job)}
                >
                  Retry
                </Button>
              ) : null}
            </li>
          ))}
        </RowList>
      )}
    </OperationSection>
  );
};
