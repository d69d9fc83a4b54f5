import { type Transaction } from '@daybook/contracts';
import { color, media, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { type BillSeries } from './bill-series.js';

const Select = styled.select<{ $linked: boolean }>`
  width: 100%;
  min-width: 0;
  max-width: 190px;
  height: 32px;
  margin-left: -${space(1)};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.chip};
  background: transparent;
  color: ${({ $linked }) => ($linked ? color.ink : color.muted)};
  text-overflow: ellipsis;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    border-color: ${color.control};
    background: ${color.surface};
  }
  & option {
    background: ${color.surface};
    color: ${color.ink};
  }
  ${media.phone} {
    width: 128px;
    height: 40px;
    padding: 0 ${space(1)};
    border-color: ${color.control};
  }
`;

export interface BillSelectProps {
  row: Transaction;
  series: readonly BillSeries[];
  /** The series that the row is linked to; undefined where the bill is gone. */
  linked: BillSeries | undefined;
  label: string;
  onLink: (series: BillSeries | null) => void;
}

const none = '';
const gone = 'gone';

/** Links a transaction to a series of bills where it stands; 'No bill' unlinks. */
export const BillSelect = ({ row, series, linked, label, onLink }: BillSelectProps) => (
  <Select
    aria-label={label}
    data-part="bill"
    $linked={row.billId !== null}
    value={row.billId === null ? none : linked ? String(linked.groupId) : gone}
    onChange={(event) => {
      const chosen = event.target.value;
      if (chosen !== gone) onLink(series.find(({ groupId }) => String(groupId) === chosen) ?? null);
    }}
  >
    <option value={none}>No bill</option>
    {row.billId !== null && !linked ? <option value={gone}>{row.billName ?? 'A deleted bill'}</option> : null}
    {series.map(({ groupId, name }) => (
      <option key={groupId} value={groupId}>
        {name}
      </option>
    ))}
  </Select>
);
