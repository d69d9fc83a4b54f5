import type { PreviewedTransaction } from '@daybook/contracts';
import { formatDate, parseCents, withPlus } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Secondary } from '@daybook/ui/secondary';
import { styled } from 'styled-components';
import { previewRule, type RuleBody } from '../api/rule-calls.js';
import { isPreviewable } from './rule-draft.js';

const List = styled.ul`
  margin-top: ${space(2)};
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.line};
  font-size: ${fontSize.small};
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Change = styled.span`
  grid-column: 1 / -1;
  color: ${color.muted};
  overflow-wrap: anywhere;
  & ins {
    color: ${color.accent};
    text-decoration: none;
  }
`;

const debounceMs = 300;
const mostRows = 25;

/** The text, once it has not changed for a moment. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const changesOf = (row: PreviewedTransaction, billName: (id: number) => string | undefined) => {
  const bill = (id: number | null) => (id === null ? 'No bill' : (billName(id) ?? 'Deleted bill'));
  const income = (id: number | null) => (id === null ? 'No income' : (billName(id) ?? 'Deleted income'));
  const pairs: [label: string, before: string, after: string][] = [
    ['Category', row.category, row.after.category],
    ['Merchant', row.merchant ?? row.description, row.after.merchant ?? row.description],
    ['Bill', bill(row.billId), bill(row.after.billId)],
    ['Income', income(row.incomeId), income(row.after.incomeId)],
  ];
  return pairs.filter(([, before, after]) => before !== after);
};

/** Which transactions the rule would match, as they are and as it would leave them (specification, sections 2 and 7). */
export const RulePreview = ({
  id,
  body,
  billName,
}: {
  /** The rule that is being edited. */
  id: number | undefined;
  body: RuleBody;
  billName: (id: number) => string | undefined;
}) => {
  const asked = { ...body, actions: body.actions.filter(({ value }) => value.trim() !== ''), ...(id && { id }) };
  const settled = JSON.parse(useDebounced(JSON.stringify(asked))) as typeof asked;
  const preview = useQuery({
    queryKey: ['rule-preview', settled],
    queryFn: ({ signal }) => previewRule(settled, mostRows, signal),
    enabled: isPreviewable(settled),
    gcTime: 0,
    placeholderData: (before) => before,
  });
  if (!isPreviewable(body)) return <Secondary>Fill in all conditions to see matching transactions.</Secondary>;
  if (preview.isPending) return <Secondary role="status">Finding matches…</Secondary>;
  // The specification clears the preview silently.
  if (preview.isError) return null;
  const { transactions, total } = preview.data;
  return (
    <>
      <Secondary role="status">
        {total === 0
          ? 'No matching transactions'
          : total > mostRows
            ? `Showing first ${mostRows} of ${total} matches`
            : counted(total, 'matching transaction')}
      </Secondary>
      <List aria-label="Matching transactions">
        {transactions.map((row) => (
          <Item key={row.id}>
            <Name>
              {formatDate(row.date)} · {row.merchant ?? row.description}
            </Name>
            <Figure>{withPlus((row.type === 'debit' ? -1 : 1) * (parseCents(row.amount) ?? 0))}</Figure>
            {changesOf(row, billName).map(([label, before, after]) => (
              <Change key={label}>
                {label}: {before} → <ins>{after}</ins>
              </Change>
            ))}
          </Item>
        ))}
      </List>
    </>
  );
};
