import { Badge } from '@daybook/ui/badge';
import { Progress } from '@daybook/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { relativeTime } from '../users/relative-time.js';
import { openOperationsQuery } from './operation-calls.js';
import { kindWords, progressWords } from './operation-words.js';
import { List, Name, Quiet, Section, Words } from './section.js';

/** Long operations of households that have not come to their end. */
export const LongOperations = () => {
  const read = useQuery(openOperationsQuery());
  return (
    <Section
      title="Long operations"
      what="long operations"
      read={read}
      empty={{
        title: 'No long operations',
        words: 'Bulk edits, deletions and changes of rules stand here until they are done.',
      }}
    >
      {(operations) => (
        <List aria-label="Long operations">
          {operations.map(({ operationId, tenant, kind, state, done, total, startedAt }) => (
            <li key={operationId}>
              <Words>
                <Name>
                  {kindWords(kind)}
                  <Badge tone={state === 'failed' ? 'overdue' : 'accent'}>
                    {state === 'failed' ? 'Failed' : 'Running'}
                  </Badge>
                </Name>
                <Quiet>
                  {[
                    progressWords({ done, total }),
                    `begun ${relativeTime(startedAt, read.dataUpdatedAt)}`,
                    `of ${tenant}`,
                  ].join(' · ')}
                </Quiet>
                {state === 'failed' ? <Quiet>It was given up. Its job can be tried again under Jobs.</Quiet> : null}
                {state === 'running' ? (
                  <Progress
                    label={`Progress of ${kindWords(kind)} ${operationId}`}
                    value={done}
                    max={total}
                    valueText={progressWords({ done, total })}
                  />
                ) : null}
              </Words>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
};
