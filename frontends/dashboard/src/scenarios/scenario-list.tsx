import type { Scenario } from '@daybook/contracts';
import { Button } from '@daybook/ui/button';
import { Checkbox } from '@daybook/ui/checkbox';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { counted } from '@daybook/ui/text/counted';
import { color, fontSize } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { MOST_COMPARED } from './side-by-side.js';

interface ScenarioListProps {
  scenarios: readonly Scenario[];
  /** Id of the one that is shown. */
  shown: string | undefined;
  /** Ids of those that are compared. */
  compared: readonly string[];
  onShow: (scenario: Scenario) => void;
  onCompare: (compared: readonly string[]) => void;
}

const Second = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

/** The scenarios of the household, each to be opened or put side by side with others. */
export const ScenarioList = ({ scenarios, shown, compared, onShow, onCompare }: ScenarioListProps) => (
  <RowList aria-label="Scenarios">
    {scenarios.map((scenario) => {
      const { id, name, commands } = scenario;
      const isCompared = compared.includes(id);
      return (
        <li key={id}>
          <Checkbox
            label={`Compare ${name}`}
            hideLabel
            checked={isCompared}
            disabled={!isCompared && compared.length >= MOST_COMPARED}
            onChange={() => onCompare(isCompared ? compared.filter((one) => one !== id) : [...compared, id])}
          />
          <RowText>
            <RowTitle>{name}</RowTitle>
            <Second>{commands === 0 ? 'No changes yet' : counted(commands, 'change')}</Second>
          </RowText>
          <Button size="small" aria-label={`Open ${name}`} aria-pressed={shown === id} onClick={() => onShow(scenario)}>
            {shown === id ? 'Shown' : 'Open'}
          </Button>
        </li>
      );
    })}
  </RowList>
);
