import { Panel } from '@daybook/ui/panel';
import { Skeleton } from '@daybook/ui/skeleton';
import { StatusGlyph } from '@daybook/ui/status-glyph';
import { counted } from '@daybook/ui/text/counted';
import { space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { clientErrorsQuery, jobsQuery, openOperationsQuery, parkedQuery, readModelsQuery } from './operation-calls.js';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const count = <Item,>(items: readonly Item[] | undefined, isBad: (item: Item) => boolean = () => true): number =>
  (items ?? []).filter(isBad).length;

/** Whether anything on this page waits for somebody, before all of it is read. */
export const Attention = () => {
  const models = useQuery(readModelsQuery());
  const parked = useQuery(parkedQuery());
  const jobs = useQuery(jobsQuery());
  const operations = useQuery(openOperationsQuery());
  const errors = useQuery(clientErrorsQuery());
  const reads = [models, parked, jobs, operations, errors];
  if (reads.some(({ data, isError }) => isError && data === undefined)) {
    return (
      <Panel title="What needs attention">
        <Line>
          <StatusGlyph tone="overdue" />
          Some of what is below could not be read.
        </Line>
      </Panel>
    );
  }
  if (reads.some(({ data }) => data === undefined)) {
    return (
      <Panel title="What needs attention">
        <Line role="status">
          <VisuallyHidden>Loading what needs attention</VisuallyHidden>
          <Skeleton $width="min(340px, 100%)" $height="21px" />
        </Line>
      </Panel>
    );
  }
  const waiting: [number, string, string][] = [
    [count(models.data, ({ state }) => state === 'stalled'), 'stalled read model', 'Rebuild below.'],
    [count(parked.data), 'parked stream', 'Retry below; if it fails again, update first.'],
    [count(jobs.data, ({ state }) => state === 'dead'), 'failed job', 'Retry below.'],
    [count(errors.data), 'error in browsers', 'Report it to whoever maintains this program.'],
  ];
  const found = waiting.filter(([number]) => number > 0);
  return (
    <Panel title={found.length === 0 ? 'Nothing needs attention' : 'Needs attention'}>
      {found.length === 0 ? (
        <Line>
          <StatusGlyph tone="paid" />
          Everything is up to date, and nothing has failed.
        </Line>
      ) : (
        <ul>
          {found.map(([number, what, todo]) => (
            <li key={what}>
              <Line>
                <StatusGlyph tone="overdue" />
                {what === 'error in browsers'
                  ? counted(number, 'error in browsers', 'errors in browsers')
                  : counted(number, what)}
                . {todo}
              </Line>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
