import { type Creation, creatingOnce, type ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { Secondary } from '@daybook/ui/secondary';
import { Switch } from '@daybook/ui/switch';
import { TextField } from '@daybook/ui/text-field';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { RuleBody, TransactionRule } from '../api/rule-calls.js';
import { ActionFields, type ActionChoices } from './action-fields.js';
import { ConditionFields } from './condition-fields.js';
import { newAction, newCondition, newRule, validate } from './rule-draft.js';
import { RuleHistory } from './rule-history.js';
import { RulePreview } from './rule-preview.js';
import { ruleSentence } from './rule-text.js';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

const Section = styled.section`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;

const Title = styled.h3`
  font-size: ${fontSize.body};
`;

const Sentence = styled.p`
  padding-left: ${space(3)};
  border-left: 2px solid ${color.accent};
  overflow-wrap: anywhere;
`;

export interface RuleDialogProps {
  shell: ShellApi;
  /** The rule to edit; undefined for a new one. */
  rule: TransactionRule | undefined;
  /** What a new one starts with. */
  draft?: RuleBody | undefined;
  choices: ActionChoices;
  billName: (id: number) => string | undefined;
  /** @param creation of this form, under which a new rule is made once */
  onSave: (body: RuleBody, creation: Creation<RuleBody>) => Promise<unknown>;
  onClose: () => void;
}

const replaced = <T,>(list: readonly T[], at: number, item: T): T[] =>
  list.map((each, index) => (index === at ? item : each));
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** Makes or changes a rule, reads it back as a sentence, and shows what it would do. */
const RuleDialog = ({ shell, rule, draft: initial, choices, billName, onSave, onClose }: RuleDialogProps) => {
  const form = useId();
  const [first] = useState<RuleBody>(() => {
    if (!rule) return initial ?? newRule();
    const { id: _id, broken: _broken, ...body } = rule;
    return body;
  });
  const [creation] = useState(() => creatingOnce<RuleBody>());
  const [busy, setBusy] = useState(false);
  const [draft, setDraft] = useState(first);
  const [error, setError] = useState<string>();
  const { name, conditions, actions } = draft;
  const change = (next: Partial<RuleBody>) => setDraft({ ...draft, ...next });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const invalid = validate(draft);
    setError(invalid);
    if (invalid) return shell.notify({ title: 'Error', description: invalid, tone: 'destructive' });
    if (busy) return;
    setBusy(true);
    await onSave({ ...draft, name: name.trim() }, creation).then(onClose, () => setBusy(false));
  };

  return (
    <Dialog
      onClose={onClose}
      busy={busy}
      dirty={JSON.stringify(draft) !== JSON.stringify(first)}
      title={rule ? 'Edit Rule' : 'Create Rule'}
      width={760}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {busy ? 'Saving...' : rule ? 'Update' : 'Create'}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={(event) => void save(event)} noValidate>
        <TextField
          label="Rule name"
          value={name}
          maxLength={200}
          invalid={error !== undefined && name.trim() === ''}
          onChange={(event) => change({ name: event.target.value })}
          autoComplete="off"
        />
        <div>
          <Switch
            label="Active"
            checked={draft.isActive === 1}
            onChange={(event) => change({ isActive: event.target.checked ? 1 : 0 })}
          />
          {draft.isActive === 1 ? null : <Secondary>Off: it changes no transactions until you turn it on.</Secondary>}
        </div>
        <Section aria-label="Conditions">
          <Title>If all match</Title>
          {conditions.map((condition, at) => (
            <ConditionFields
              key={at}
              number={at + 1}
              condition={condition}
              invalid={error !== undefined}
              onChange={(next) => change({ conditions: replaced(conditions, at, next) })}
              onRemove={conditions.length > 1 ? () => change({ conditions: without(conditions, at) }) : undefined}
            />
          ))}
          <div>
            <Button size="small" onClick={() => change({ conditions: [...conditions, newCondition()] })}>
              Add condition
            </Button>
          </div>
        </Section>
        <Section aria-label="Actions">
          <Title>Then</Title>
          {actions.map((action, at) => (
            <ActionFields
              key={at}
              number={at + 1}
              action={action}
              choices={choices}
              invalid={error !== undefined}
              onChange={(next) => change({ actions: replaced(actions, at, next) })}
              onRemove={actions.length > 1 ? () => change({ actions: without(actions, at) }) : undefined}
            />
          ))}
          <div>
            <Button size="small" onClick={() => change({ actions: [...actions, newAction()] })}>
              Add action
            </Button>
          </div>
        </Section>
        <Sentence>{ruleSentence(draft, billName)}</Sentence>
        <Section aria-label="Preview">
          <Title>Preview</Title>
          <RulePreview id={rule?.id} body={draft} billName={billName} />
        </Section>
        {rule ? <RuleHistory shell={shell} rule={rule} /> : null}
      </Form>
    </Dialog>
  );
};

export default RuleDialog;
