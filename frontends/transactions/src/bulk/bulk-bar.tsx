import { formatNumber } from '@daybook/ui/text/format-number';
import { coveredFoot } from '@daybook/ui/hooks/use-room-below-dialogs';
import { Button } from '@daybook/ui/button';
import { Progress } from '@daybook/ui/progress';
import { color, fontWeight, media, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { type BillSeries } from '../shared/bill-series.js';
import { type RowSelection } from '../shared/use-selection.js';
import { BulkChoice } from './bulk-choice.js';
import { BulkTags } from './bulk-tags.js';
import { type BulkEditActions } from './use-bulk-edit.js';

/** Sticks to the bottom of the screen, within reach of the thumb. */
const Bar = styled.section`
  position: sticky;
  bottom: ${space(3)};
  z-index: 16;
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
    bottom: calc(${coveredFoot} + ${space(2)});
    gap: ${space(1.5)};
    padding: ${space(2)};
  }
`;

const Count = styled.p`
  margin-right: auto;
  font-variant-numeric: tabular-nums;
  font-weight: ${fontWeight.medium};
`;

const Pending = styled.div`
  display: grid;
  flex: 1 1 200px;
  gap: ${space(1)};
`;

export interface BulkBarProps {
  selection: RowSelection;
  /** Rows that match the filter. */
  total: number;
  bulk: BulkEditActions;
  /** Bills and incomes. */
  series: readonly BillSeries[];
  categories: readonly string[];
}

/** The bulk actions on the selected rows, or the progress of one. */
export const BulkBar = ({ selection, total, bulk, series, categories }: BulkBarProps) => {
  const { count, all, clear } = selection;
  const { progress } = bulk;
  if (progress) {
    const text = `${formatNumber(progress.done)} of ${formatNumber(progress.total)} done`;
    return (
      <Bar aria-label="Selected transactions">
        <Pending role="status">
          <p>{text}</p>
          <Progress label="Progress" value={progress.done} max={progress.total} valueText={text} />
        </Pending>
      </Bar>
    );
  }
  if (count === 0) return null;
  return (
    <Bar aria-label="Selected transactions">
      <Count role="status">{formatNumber(count)} selected</Count>
      <Button size="small" variant="ghost" onClick={clear}>
        Clear selection
      </Button>
      {count < total ? (
        <Button size="small" variant="ghost" onClick={all}>
          Select all {formatNumber(total)}
        </Button>
      ) : null}
      <Button size="small" onClick={() => bulk.review(true)}>
        Mark reviewed
      </Button>
      <Button size="small" onClick={() => bulk.review(false)}>
        Mark not reviewed
      </Button>
      <BulkChoice
        label="Set category"
        emptyText="No matching categories"
        choices={() => categories.map((name) => ({ value: name, label: name }))}
        onChoose={bulk.categorize}
      />
      <BulkChoice
        label="Link bill or income"
        emptyText="No matching bills or income"
        choices={() => [
          { value: '', label: 'No bill or income' },
          ...series.map(({ groupId, name }) => ({ value: String(groupId), label: name })),
        ]}
        onChoose={(value) => bulk.link(series.find(({ groupId }) => String(groupId) === value) ?? null)}
      />
      <BulkTags onAdd={bulk.addTag} onRemove={bulk.removeTag} />
      <Button size="small" variant="destructive" onClick={bulk.remove}>
        Delete
      </Button>
    </Bar>
  );
};
