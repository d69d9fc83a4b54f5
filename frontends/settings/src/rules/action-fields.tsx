import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import type { RuleAction } from '../api/rule-calls.js';
import { RulePart } from './rule-part.js';
import { actionLabels } from './rule-text.js';
import type { BillChoice } from './use-bill-choices.js';

const types = Object.entries(actionLabels).map(([value, label]) => ({ value, label }));

export interface ActionChoices {
  bills: readonly BillChoice[];
  categories: readonly string[];
}

const choicesOf = (action: RuleAction, { bills, categories }: ActionChoices) => {
  const offered =
    action.type === 'assign_bill'
      ? bills.map(({ id, name }) => ({ value: String(id), label: name }))
      : categories.map((name) => ({ value: name, label: name }));
  const known = action.value === '' || offered.some(({ value }) => value === action.value);
  const stored = action.type === 'assign_bill' ? 'Deleted bill' : action.value;
  return [
    { value: '', label: action.type === 'assign_bill' ? 'Choose a bill' : 'Choose a category' },
    ...offered,
    ...(known ? [] : [{ value: action.value, label: stored }]),
  ];
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
          label={action.type === 'assign_bill' ? 'Bill' : 'Category'}
          options={choicesOf(action, choices)}
          value={action.value}
          invalid={isBlank}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </RulePart>
  );
};
