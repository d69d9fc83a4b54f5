import type { ViewProps } from '@daybook/frontend-kit';
import { civilDate } from '@daybook/money';
import { LazyReport } from '../report/lazy-report.js';
import { leaveReport } from '../report/leave-report.js';
import { shownYear } from '../yearly/shown-year.js';
import { Yearly } from '../yearly/yearly.js';

const YearlyView = ({ host: shell }: ViewProps) => {
  const { value, replace } = shell.viewState;
  const { report, ...others } = value;
  if (report !== true) return <Yearly shell={shell} />;
  const year = shownYear(shell);
  return (
    <LazyReport
      shell={shell}
      span={{ from: civilDate(year, 1, 1), to: civilDate(year, 12, 31) }}
      onClose={() => leaveReport(() => replace(others))}
    />
  );
};

export default YearlyView;
