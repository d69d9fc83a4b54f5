import type { ListedHousehold } from '@daybook/contracts';
import { space } from '@daybook/ui/theme/tokens';
import { Switch } from '@daybook/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { householdsQuery } from './people-calls.js';

const Group = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  overflow-wrap: anywhere;
`;

export const householdName = ({ isOwn, name }: Pick<ListedHousehold, 'isOwn' | 'name'>): string =>
  isOwn ? 'Your household' : name;

interface HouseholdSwitchesProps {
  legend: string;
  /** Ids of those that are told of; absent where a server of the release before does not say. */
  chosen: readonly number[] | undefined;
  disabled?: boolean;
  /** With one at least. */
  onChoose: (households: number[]) => void;
  /** The last one was turned off. */
  onNone: () => void;
}

/** Of which households something tells, for whoever belongs to several; nothing for the others. */
export const HouseholdSwitches = ({ legend, chosen, disabled = false, onChoose, onNone }: HouseholdSwitchesProps) => {
  const { data: households = [] } = useQuery(householdsQuery());
  if (!chosen || households.length < 2) return null;
  const turn = (id: number, isOn: boolean) => {
    const others = chosen.filter((one) => one !== id);
    const next = isOn ? [...others, id] : others;
    if (next.length > 0) onChoose(next);
    else onNone();
  };
  return (
    <Group disabled={disabled}>
      <legend>{legend}</legend>
      {households.map((household) => (
        <Switch
          key={household.id}
          label={householdName(household)}
          checked={chosen.includes(household.id)}
          onChange={({ currentTarget }) => turn(household.id, currentTarget.checked)}
        />
      ))}
    </Group>
  );
};
