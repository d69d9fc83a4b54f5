import { Badge } from '@daybook/ui/badge';
import { Progress } from '@daybook/ui/progress';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { useQuery } from '@tanstack/react-query';
import { relativeTime } from '../shared/relative-time.js';
import { openOperationsQuery } from './operation-calls.js';
import { kindLabel, progressText } from './operation-text.js';
import { Details, OperationSection } from './operation-section.js';

/** Long operations of households that are not finished. */
export const LongOperations = () => {
  const read = useQuery(openOperationsQuery());
  return (
    <OperationSection
      title="Long operations"
      about="Changes of many transactions at once, of any household. They go on by themselves, also after a restart."
      what="long operations"
      read={read}
      empty={{
        title: 'No long operations',
        text: 'Bulk edits, deletions and rule changes appear here until they finish.',
      }}
    >
      {(operations) => (
        <RowList aria-label="Long operations">
          {operations.map(({ operationId, tenant, kind, state, done, total, startedAt }) => (
            <li key={operationId}>
              <RowText>
                <RowTitle>
                  {kindLabel(kind)}
                  <Badge tone={state === 'failed' ? 'overdue' : 'accent'}>
                    {state === 'failed' ? 'Failed' : 'Running'}
                  </Badge>
                </RowTitle>
                <Details>
                  {[
                    progressText({ done, total }),
                    `started ${relativeTime(startedAt, read.dataUpdatedAt)}`,
                    `household ${tenant}`,
                  ].join(' · ')}
                </Details>
                {state === 'failed' ? <Details>Retry it under Jobs.</Details> : null}
                {state === 'running' ? (
                  <Progress
                    label={`Progress of ${kindLabel(kind)} ${operationId}`}
                    value={done}
                    max={total}
                    valueText={progressText({ done, total })}
                  />
                ) : null}
              </RowText>
            </li>
          ))}
        </RowList>
      )}
    </OperationSection>
  );
};
