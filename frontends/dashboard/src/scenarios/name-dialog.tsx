import type { Scenario } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { TextField } from '@daybook/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { addScenario, copyScenario, renameScenario } from './scenario-calls.js';
import { useScenarioWork } from './use-scenario-work.js';

/** What is named: a new scenario, one that is there, or a copy of it. */
export type NameTarget = { does: 'add' } | { does: 'rename' | 'copy'; scenario: Scenario };

interface NameDialogProps extends ShellProps {
  target: NameTarget;
  onClose: () => void;
  onNamed: (scenario: Scenario) => void;
}

const MAX_NAME = 80;

const words = {
  add: { title: 'New scenario', action: 'Create', failed: 'The scenario was not created' },
  rename: { title: 'Rename scenario', action: 'Rename', failed: 'The scenario was not renamed' },
  copy: { title: 'Copy scenario', action: 'Copy', failed: 'The scenario was not copied' },
};

const firstName = (target: NameTarget): string => {
  if (target.does === 'add') return '';
  const { name } = target.scenario;
  return target.does === 'copy' ? `${name} (copy)`.slice(-MAX_NAME) : name;
};

const send = (target: NameTarget, name: string): Promise<Scenario> => {
  switch (target.does) {
    case 'add':
      return addScenario(name);
    case 'rename':
      return renameScenario(target.scenario.id, name);
    case 'copy':
      return copyScenario(target.scenario.id, name);
  }
};

const NameDialog = ({ shell, target, onClose, onNamed }: NameDialogProps) => {
  const form = useId();
  const [first] = useState(() => firstName(target));
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string>();
  const { busy, work } = useScenarioWork({ shell });
  const { title, action, failed } = words[target.does];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setProblem('Required');
      return;
    }
    const done = await work(failed, () => send(target, name.trim()));
    if (done) onNamed(done.answer);
  };
  return (
    <Dialog
      title={title}
      description={target.does === 'add' ? 'Nothing that you try in it changes your bills and income.' : undefined}
      onClose={onClose}
      busy={busy}
      dirty={name !== first}
      width={440}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Name"
          placeholder="Without the gym, rent up 8%"
          value={name}
          error={problem}
          required
          maxLength={MAX_NAME}
          autoComplete="off"
          onChange={({ target: { value } }) => {
            setName(value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
};

export default NameDialog;
