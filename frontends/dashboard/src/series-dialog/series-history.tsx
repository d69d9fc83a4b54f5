import type { Bill, Income } from '@daybook/contracts';
import { seeAsOf, type ShellProps } from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { timelineOf } from '@daybook/ui/text/entry-text';
import { Timeline } from '@daybook/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { seriesHistoryQuery } from '../api/plan-queries.js';

/** What became of the series of a row. */
export const SeriesHistory = ({ shell, row }: ShellProps & { row: Bill | Income }) => {
  const kind = 'personName' in row ? 'income' : 'bill';
  const history = useQuery(seriesHistoryQuery(kind, row.id));
  const parameters = { subject: `${kind}:${row.id}`, about: listName(row) };
  return (
    <Timeline
      query={history}
      lines={history.data && timelineOf(history.data)}
      onOpen={(change) => shell.navigate('activity', { ...parameters, change })}
      onSee={seeAsOf(shell)}
      onAll={() => shell.navigate('activity', parameters)}
    />
  );
};
