import type { Bill, Income } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { Timeline } from '@daybook/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { seriesHistoryQuery } from '../api/plan-queries.js';

/** What was done to the series of a row. */
export const SeriesHistory = ({ shell, row }: ShellProps & { row: Bill | Income }) => {
  const kind = 'personName' in row ? 'income' : 'bill';
  const parameters = { subject: `${kind}:${row.id}`, about: listName(row) };
  return (
    <Timeline
      query={useQuery(seriesHistoryQuery(kind, row.id))}
      onOpen={(change) => shell.navigate('activity', { ...parameters, change })}
      onAll={() => shell.navigate('activity', parameters)}
    />
  );
};
