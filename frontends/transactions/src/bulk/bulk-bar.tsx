import { Button } from '@daybook/ui/button';
import { Progress } from '@daybook/ui/progress';
import { color, fontWeight, media, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { type BillSeries } from '../list/bill-series.js';
import { type Selecting } from '../list/use-selection.js';
import { BulkChoice } from './bulk-choice.js';
import { type Bulk } from './use-bulk.js';

/** Stays at the foot of the screen, within reach of the thumb. */
const Bar = styled.section`
  position: sticky;
  bottom: ${space(3)};
  z-index: 9;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  box-shadow: ${shadow};
  ${media.phone} {
    bottom: ${space(2)};
    gap: ${space(1.5)};
    padding: ${space(2)};
  }
`;

const Count = styled.p`
  margin-right: auto;
  font-variant-numeric: tabular-nums;
  font-weight: ${fontWeight.medium};
`;

const Working = styled.div`
  display: grid;
  flex: 1 1 200px;
  gap: ${space(1)};
`;

const number = (count: number): string => count.toLocaleString('en-US');

export interface BulkBarProps {
  selecting: Selecting;
  /** Rows that match the filter. */
  total: number;
  bulk: Bulk;
  series: readonly BillSeries[];
  categories: readonly string[];
}

/** What can be done with the selected rows, and how far it is. */
export const BulkBar = ({ selecting, total, bulk, series, categories }: BulkBarProps) => {
  const { count, all, clear } = selecting;
  const { progress } = bulk;
  if (progress) {
    const words = `${number(progress.done)} of ${number(progress.total)} done`;
    return (
      <Bar aria-label="Selected transactions">
        <Working role="status">
          <p>{words}</p>
          <Progress label="Progress" value={progress.done} max={progress.total} valueText={words} />
        </Working>
      </Bar>
    );
  }
  if (count === 0) return null;
  return (
    <Bar aria-label="Selected transactions">
      <Count role="status">{number(count)} selected</Count>
      <Button size="small" variant="ghost" onClick={clear}>
        Clear
      </Button>
      {count < total ? (
        <Button size="small" variant="ghost" onClick={all}>
          Select all {number(total)} that match
        </Button>
      ) : null}
      <Button size="small" onClick={() => bulk.review(true)}>
        Mark reviewed
      </Button>
      <Button size="small" onClick={() => bulk.review(false)}>
        Not reviewed
      </Button>
      <BulkChoice
        label="Set category"
        nothing="No category is called so."
        choices={() => categories.map((name) => ({ value: name, label: name }))}
        onChoose={bulk.categorize}
      />
      <BulkChoice
        label="Link bill"
        nothing="No bill is called so."
        choices={() => [
          { value: '', label: 'No bill' },
          ...series.map(({ groupId, name }) => ({ value: String(groupId), label: name })),
        ]}
        onChoose={(value) => bulk.link(series.find(({ groupId }) => String(groupId) === value) ?? null)}
      />
      <Button size="small" variant="destructive" onClick={bulk.remove}>
        Delete
      </Button>
    </Bar>
  );
};
