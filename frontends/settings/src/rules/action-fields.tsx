import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import type { RuleAction } from '../api/rule-calls.js';
import { RulePart } from './rule-part.js';
import { actionLabels } from './rule-text.js';
import type { BillChoice } from './use-bill-choices.js';

const types = Object.entries(actionLabels).map(([value, label]) => ({ value, label }));

export interface ActionChoices {
  bills: readonly BillChoice[];
  incomes: readonly BillChoice[];
  categories: readonly string[];
}

/** How what is chosen by an action is called; a merchant is typed. */
const words = {
  assign_bill: { label: 'Bill', blank: 'Choose a bill' },
  assign_income: { label: 'Income', blank: 'Choose an income' },
  set_category: { label: 'Category', blank: 'Choose a category' },
  set_merchant: { label: 'Merchant', blank: '' },
} as const satisfies Record<RuleAction['type'], object>;

const named = (choices: readonly BillChoice[]) => choices.map(({ id, name }) => ({ value: String(id), label: name }));

const offeredOf = ({ type }: RuleAction, { bills, incomes, categories }: ActionChoices) => {
  if (type === 'assign_bill') return named(bills);
  return type === 'assign_income' ? named(incomes) : categories.map((name) => ({ value: name, label: name }));
};

const choicesOf = (action: RuleAction, choices: ActionChoices) => {
  const offered = offeredOf(action, choices);
  const known = action.value === '' || offered.some(({ value }) => value === action.value);
  const { label, blank } = words[action.type];
  const stored = action.type === 'set_category' ? action.value : `Deleted ${label.toLowerCase()}`;
  return [{ value: '', label: blank }, ...offered, ...(known ? [] : [{ value: action.value, label: stored }])];
};

/** One action of a rule: what it sets, and to what. */
export const ActionFields = ({
  number,
  action,
  choices,
  invalid,
  onChange,
  onRemove,
}: {
  number: number;
  action: RuleAction;
  choices: ActionChoices;
  invalid: boolean;
  onChange: (next: RuleAction) => void;
  onRemove: (() => void) | undefined;
}) => {
  const isBlank = invalid && action.value.trim() === '';
  const set = (value: string) => onChange({ ...action, value });
  return (
    <RulePart name={`action ${number}`} onRemove={onRemove}>
      <SelectField
        label="Action"
        options={types}
        value={action.type}
        onChange={(event) => onChange({ type: event.target.value as RuleAction['type'], value: '' })}
      />
      {action.type === 'set_merchant' ? (
        <TextField
          label="Merchant"
          value={action.value}
          maxLength={500}
          invalid={isBlank}
          onChange={(event) => set(event.target.value)}
          autoComplete="off"
        />
      ) : (
        <SelectField
          label={words[action.type].label}
          options={choicesOf(action, choices)}
          value={action.value}
          invalid={isBlank}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </RulePart>
  );
};
