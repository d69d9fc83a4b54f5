import { Checkbox } from '@daybook/ui/checkbox';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import type { RuleCondition } from '../api/rule-calls.js';
import { RulePart } from './rule-part.js';
import { withField } from './rule-draft.js';
import { fieldLabels, operatorsOf, operatorLabels } from './rule-text.js';

const fields = Object.entries(fieldLabels).map(([value, label]) => ({ value, label }));

/** One condition of a rule: what is looked at, how, and for what. */
export const ConditionFields = ({
  number,
  condition,
  invalid,
  onChange,
  onRemove,
}: {
  number: number;
  condition: RuleCondition;
  /** Marks a blank value. */
  invalid: boolean;
  onChange: (next: RuleCondition) => void;
  onRemove: (() => void) | undefined;
}) => (
  <RulePart name={`condition ${number}`} onRemove={onRemove}>
    <SelectField
      label="Field"
      options={fields}
      value={condition.field}
      onChange={(event) => onChange(withField(condition, event.target.value as RuleCondition['field']))}
    />
    <SelectField
      label="Operator"
      options={operatorsOf(condition.field).map((value) => ({ value, label: operatorLabels[value] }))}
      value={condition.operator}
      onChange={(event) => onChange({ ...condition, operator: event.target.value as RuleCondition['operator'] })}
    />
    <TextField
      label="Value"
      value={condition.value}
      maxLength={1000}
      inputMode={condition.field === 'amount' ? 'decimal' : 'text'}
      invalid={invalid && condition.value.trim() === ''}
      onChange={(event) => onChange({ ...condition, value: event.target.value })}
      autoComplete="off"
    />
    {condition.field === 'amount' ? null : (
      <Checkbox
        label="Match case"
        checked={condition.caseSensitive === 1}
        onChange={(event) => onChange({ ...condition, caseSensitive: event.target.checked ? 1 : 0 })}
      />
    )}
  </RulePart>
);
