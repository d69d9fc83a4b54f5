import type { ListedHousehold } from '@daybook/contracts';
import { space } from '@daybook/ui/theme/tokens';
import { Switch } from '@daybook/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Description } from './panel-parts.js';
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
  /** What a person gets for each of them. */
  hint: string;
  /** Ids of those that are told of; absent where a server of the release before does not say. */
  chosen: readonly number[] | undefined;
  disabled?: boolean;
  /** With one at least. */
  onChoose: (households: number[]) => void;
  /** The last one was turned off. */
  onNone: () => void;
}

/** Of which households something tells, for whoever belongs to several; nothing for the others. */
export const HouseholdSwitches = ({ hint, chosen, disabled = false, onChoose, onNone }: HouseholdSwitchesProps) => {
  const { data: households = [] } = useQuery(householdsQuery());
  const hintId = useId();
  if (!chosen || households.length < 2) return null;
  const turn = (id: number, isOn: boolean) => {
    const others = chosen.filter((one) => one !== id);
    const next = isOn ? [...others, id] : others;
    if (next.length > 0) onChoose(next);
    else onNone();
  };
  return (
    <Group disabled={disabled} aria-describedby={hintId}>
      <legend>Households</legend>
      <Description id={hintId}>{hint}</Description>
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
