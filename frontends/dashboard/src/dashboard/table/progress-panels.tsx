import type { ShellProps } from '@daybook/frontend-kit';
import { formatMoney, type ItemKind, progressOf } from '@daybook/money';
import { Progress } from '@daybook/ui/progress';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { ExplainedFigure } from '../../explain/explained-figure.js';
import type { Entry } from '../../month/entry.js';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${space(4)} ${space(6)};
  padding: ${space(2)} 0 ${space(4)};
`;

const Part = styled.section`
  display: grid;
  gap: ${space(1.5)};
  font-variant-numeric: tabular-nums;
`;

const Name = styled.h3`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
`;

const Detail = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(2)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const labels = {
  bill: {
    title: 'Bills Progress',
    done: 'paid',
    open: 'remaining',
    figures: {
      done: { figure: 'bills-paid', label: 'Bills paid' },
      total: { figure: 'bills-total', label: 'Bills this month' },
      open: { figure: 'bills-remaining', label: 'Bills remaining' },
      percent: 'bills-progress',
    },
  },
  income: {
    title: 'Income Progress',
    done: 'received',
    open: 'pending',
    figures: {
      done: { figure: 'income-received', label: 'Income received' },
      total: { figure: 'income-total', label: 'Income this month' },
      open: { figure: 'income-pending', label: 'Income pending' },
      percent: 'income-progress',
    },
  },
} as const satisfies Record<ItemKind, object>;

interface KindProgressProps extends ShellProps {
  kind: ItemKind;
  entries: readonly Entry[];
}

const KindProgress = ({ shell, kind, entries }: KindProgressProps) => {
  const { title, done, open, figures } = labels[kind];
  const progress = progressOf(entries.filter((entry) => entry.kind === kind));
  return (
    <Part aria-label={title}>
      <Name>{title}</Name>
      <span>
        <ExplainedFigure
          shell={shell}
          figure={figures.done.figure}
          label={figures.done.label}
          text={formatMoney(progress.done)}
        />
        {' / '}
        <ExplainedFigure
          shell={shell}
          figure={figures.total.figure}
          label={figures.total.label}
          text={formatMoney(progress.total)}
        />
      </span>
      <Progress
        label={title}
        value={progress.bar}
        max={100}
        valueText={`${progress.percent}% ${done}`}
        tone={kind === 'income' ? 'paid' : 'accent'}
      />
      <Detail>
        <span>
          <ExplainedFigure shell={shell} figure={figures.percent} label={title} text={`${progress.percent}%`} /> {done}
        </span>
        <span>
          <ExplainedFigure
            shell={shell}
            figure={figures.open.figure}
            label={figures.open.label}
            text={formatMoney(progress.open)}
          />{' '}
          {open}
        </span>
      </Detail>
    </Part>
  );
};

/** The panel of the filter All: how far the month's bills and incomes are. */
export const ProgressPanels = ({ shell, entries }: ShellProps & { entries: readonly Entry[] }) => (
  <Pair>
    <KindProgress shell={shell} kind="bill" entries={entries} />
    <KindProgress shell={shell} kind="income" entries={entries} />
  </Pair>
);
