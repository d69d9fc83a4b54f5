import { Editing } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { ReorderableList } from '@daybook/ui/reorderable-list';
import { Switch } from '@daybook/ui/switch';
import { color, fontSize, fontWeight, media, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { TransactionRule } from '../api/rule-calls.js';
import { ruleSentence } from './rule-text.js';

const List = styled(ReorderableList<TransactionRule>)`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li:not(:last-child) {
    border-bottom: 1px solid ${color.line};
    border-radius: 0;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)} 0;
`;

const Summary = styled.div<{ $off: boolean }>`
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${({ $off }) => ($off ? color.muted : 'inherit')};
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  font-weight: ${fontWeight.medium};
`;

const Sentence = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

const Fault = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  ${media.phone} {
    grid-column: 2 / -1;
  }
`;

export interface RuleListProps {
  rules: readonly TransactionRule[];
  /** How many transactions carry a rule; undefined while it is not known. */
  countOf: (id: number) => number | undefined;
  /** What is wrong with a rule. */
  faultsOf: (rule: TransactionRule) => readonly string[];
  billName: (id: number) => string | undefined;
  onEdit: (rule: TransactionRule) => void;
  onDelete: (rule: TransactionRule) => void;
  onActive: (rule: TransactionRule, isActive: 0 | 1) => void;
  onOrder: (ids: number[]) => void;
}

const countText = ({ isActive }: TransactionRule, count: number | undefined): string => {
  if (isActive === 0) return 'Off';
  // A blank keeps the line, so that nothing moves when it is counted.
  return count === undefined ? '\u00a0' : `Applied to ${counted(count, 'transaction')}`;
};

/** The rules in the order in which they apply, to be put in another. */
const RuleList = ({ rules, countOf, faultsOf, billName, onEdit, onDelete, onActive, onOrder }: RuleListProps) => (
  <List
    label="Active Rules"
    items={rules}
    idOf={({ id }) => String(id)}
    nameOf={({ name }) => name}
    onReorder={(ids) => onOrder(ids.map(Number))}
  >
    {(rule, { handle, menu }) => (
      <Line>
        <Editing presentOnly>{handle}</Editing>
        <Summary $off={rule.isActive === 0}>
          <Name>{rule.name}</Name>
          <Sentence>{ruleSentence(rule, billName)}</Sentence>
          {faultsOf(rule).map((fault) => (
            <Fault key={fault}>
              <Badge tone="overdue">{fault}</Badge>
              <Editing presentOnly>
                <Button size="small" variant="ghost" aria-label={`Fix ${rule.name}`} onClick={() => onEdit(rule)}>
                  Fix
                </Button>
              </Editing>
            </Fault>
          ))}
          <Sentence>{countText(rule, countOf(rule.id))}</Sentence>
        </Summary>
        <Editing presentOnly>
          <Controls>
            <Switch
              label={`Enable ${rule.name}`}
              hideLabel
              checked={rule.isActive === 1}
              onChange={(event) => onActive(rule, event.target.checked ? 1 : 0)}
            />
            <Button size="small" variant="ghost" aria-label={`Edit ${rule.name}`} onClick={() => onEdit(rule)}>
              Edit
            </Button>
            <Button size="small" variant="ghost" aria-label={`Delete ${rule.name}`} onClick={() => onDelete(rule)}>
              Delete
            </Button>
            {menu}
          </Controls>
        </Editing>
      </Line>
    )}
  </List>
);

export default RuleList;
