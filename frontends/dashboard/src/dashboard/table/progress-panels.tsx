import { formatMoney, type ItemKind, progressOf } from '@daybook/money';
import { Progress } from '@daybook/ui/progress';
import { color, fontSize, fontWeight, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
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
  bill: { title: 'Bills Progress', done: 'paid', open: 'remaining' },
  income: { title: 'Income Progress', done: 'received', open: 'pending' },
} satisfies Record<ItemKind, object>;

const KindProgress = ({ kind, entries }: { kind: ItemKind; entries: readonly Entry[] }) => {
  const { title, done, open } = labels[kind];
  const progress = progressOf(entries.filter((entry) => entry.kind === kind));
  const sums = `${formatMoney(progress.done)} / ${formatMoney(progress.total)}`;
  return (
    <Part aria-label={title}>
      <Name>{title}</Name>
      <span>{sums}</span>
      <Progress
        label={title}
        value={progress.bar}
        max={100}
        valueText={`${progress.percent}% ${done}`}
        tone={kind === 'income' ? 'paid' : 'accent'}
      />
      <Detail>
        <span>
          {progress.percent}% {done}
        </span>
        <span>
          {formatMoney(progress.open)} {open}
        </span>
      </Detail>
    </Part>
  );
};

/** The panel of the filter All: how far the month's bills and incomes are. */
export const ProgressPanels = ({ entries }: { entries: readonly Entry[] }) => (
  <Pair>
    <KindProgress kind="bill" entries={entries} />
    <KindProgress kind="income" entries={entries} />
  </Pair>
);
