import type { ViewProps } from '@daybook/frontend-kit';
import { LazyReport } from '../report/lazy-report.js';
import { leaveReport } from '../report/leave-report.js';
import { chosenSpan } from '../api/span.js';
import { Spending } from '../spending/spending.js';

const SpendingView = ({ host: shell }: ViewProps) => {
  const { value, replace } = shell.viewState;
  const { report, ...others } = value;
  if (report !== true) return <Spending shell={shell} />;
  const { from, to } = chosenSpan(value, shell.today);
  return (
    <LazyReport
      shell={shell}
      span={{ from, to }}
      withTransfers={value['transfers'] === 'included'}
      onClose={() => leaveReport(() => replace(others))}
    />
  );
};

export default SpendingView;
