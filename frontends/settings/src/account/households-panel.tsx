import { Badge } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { useQuery } from '@tanstack/react-query';
import { householdName } from './household-switches.js';
import { householdQuery, householdsQuery, openHousehold, roleNames } from './people-calls.js';

/** The households of whoever belongs to several; nothing for the others. */
export const HouseholdsPanel = ({ goTo }: { goTo: (path: string) => void }) => {
  const { data: households = [] } = useQuery(householdsQuery());
  const { data: shown } = useQuery(householdQuery());
  if (households.length < 2) return null;
  return (
    <Panel title="Households">
      <RowList aria-label="Households">
        {households.map(({ id, name, role, isOwn }) => (
          <li key={id}>
            <RowText>
              <RowTitle>
                {householdName({ name, isOwn })}
                {id === shown?.id ? <Badge tone="accent">Open</Badge> : null}
              </RowTitle>
              <Secondary>{roleNames[role]}</Secondary>
            </RowText>
            {id === shown?.id ? null : (
              <Button
                size="small"
                aria-label={`Open ${isOwn ? 'your household' : name}`}
                onClick={() => openHousehold(id, goTo)}
              >
                Open
              </Button>
            )}
          </li>
        ))}
      </RowList>
    </Panel>
  );
};
