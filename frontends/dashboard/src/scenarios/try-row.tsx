import type { Scenario } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { listName } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { type Preset, presets, presetWords, type Row } from './change-form.js';
import { addScenario } from './scenario-calls.js';
import { useScenarioWork } from './use-scenario-work.js';

interface TryRowProps extends ShellProps {
  row: Row;
  scenarios: readonly Scenario[];
  /** Id of the one that is shown. */
  shown: string | undefined;
  onTry: (scenario: string, preset: Preset) => void;
}

const NEW = '';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: ${space(4)};
  margin-bottom: ${space(4)};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

/** What may be tried with one bill or income, in a scenario that is there or a new one. */
export const TryRow = ({ shell, row, scenarios, shown, onTry }: TryRowProps) => {
  const name = listName(row);
  const [chosen, setChosen] = useState(shown ?? scenarios.at(-1)?.id ?? NEW);
  const [newName, setNewName] = useState(`${name}, otherwise`);
  const { busy, work } = useScenarioWork({ shell });
  const start = async (preset: Preset) => {
    if (chosen !== NEW) {
      onTry(chosen, preset);
      return;
    }
    const made = await work('The scenario was not created', () => addScenario(newName.trim() || name));
    if (made) onTry(made.answer.id, preset);
  };
  const isIncome = 'personName' in row;
  const offered = presets.filter((preset) => preset !== 'once' && (preset !== 'pause' || isIncome));
  return (
    <Panel title={`Try a change of ${name}`}>
      <Fields>
        <SelectField
          label="Scenario"
          value={chosen}
          options={[
            ...scenarios.map((one) => ({ value: one.id, label: one.name })),
            { value: NEW, label: 'A new one' },
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
        {chosen === NEW ? (
          <TextField
            label="Name of the scenario"
            value={newName}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => setNewName(target.value)}
          />
        ) : null}
      </Fields>
      <Choices>
        {offered.map((preset) => (
          <Button key={preset} busy={busy} onClick={() => void start(preset)}>
            {presetWords[preset].label}
          </Button>
        ))}
      </Choices>
    </Panel>
  );
};
