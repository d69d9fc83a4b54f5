import type { AdminJob } from '@daybook/contracts';
import { failureText, type ShellApi } from '@daybook/frontend-kit';
import { Badge, type BadgeTone } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { Progress } from '@daybook/ui/progress';
import { counted } from '@daybook/ui/text/counted';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { jobsQuery, retryJob } from './operation-calls.js';
import { progressWords } from './operation-words.js';
import { Fault, List, Name, Quiet, Section, Words } from './section.js';

const states: Record<AdminJob['state'], { tone: BadgeTone; label: string }> = {
  waiting: { tone: 'pending', label: 'Waiting' },
  running: { tone: 'accent', label: 'Running' },
  dead: { tone: 'overdue', label: 'Dead' },
};

/** Two queues may have a job of the same id. */
const keyOf = ({ queue, id }: AdminJob): string => `${queue} ${id}`;

/** Work that waits, runs or was given up. One that is tried again waits at once, and is dead again when asking fails. */
export const Jobs = ({ host }: { host: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = jobsQuery();
  const read = useQuery(jobsQuery());
  const put = (job: AdminJob) =>
    queryClient.setQueryData(queryKey, (known) => known?.map((one) => (keyOf(one) === keyOf(job) ? job : one)));
  const retry = useMutation({
    mutationFn: ({ id }: AdminJob) => retryJob(id),
    onMutate: async (job) => {
      await queryClient.cancelQueries({ queryKey });
      put({ ...job, state: 'waiting' });
    },
    onSuccess: (job) => {
      put(job);
      host.notify({ title: 'The job is tried again' });
    },
    onError: async (error, job) => {
      put(job);
      host.notify({
        title: 'Failed to try the job again',
        description: failureText(error, 'Nothing was begun. Please try again.'),
        tone: 'destructive',
      });
      // It may have been tried or done by somebody else.
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Section
      title="Jobs"
      what="jobs"
      read={read}
      empty={{
        title: 'No jobs',
        words: 'Imports and other long work stand here while they wait, run, or have been given up.',
      }}
    >
      {(jobs) => (
        <List aria-label="Jobs">
          {jobs.map((job) => (
            <li key={keyOf(job)}>
              <Words>
                <Name>
                  {job.queue}
                  <Badge tone={states[job.state].tone}>{states[job.state].label}</Badge>
                </Name>
                <Quiet>
                  {[
                    counted(job.attempts, 'attempt'),
                    progressWords(job.progress),
                    ...(job.tenant === null ? [] : [`of ${job.tenant}`]),
                    job.id,
                  ].join(' · ')}
                </Quiet>
                {job.error === null ? null : <Fault>{job.error}</Fault>}
                {job.state === 'running' ? (
                  <Progress
                    label={`Progress of ${job.queue} ${job.id}`}
                    value={job.progress.done}
                    max={job.progress.total}
                    valueText={progressWords(job.progress)}
                  />
                ) : null}
              </Words>
              {job.state === 'dead' ? (
                <Button size="small" aria-label={`Retry ${job.queue} ${job.id}`} onClick={() => retry.mutate(job)}>
                  Retry
                </Button>
              ) : null}
            </li>
          ))}
        </List>
      )}
    </Section>
  );
};
