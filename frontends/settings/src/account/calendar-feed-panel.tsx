import type { ShellApi } from '@daybook/frontend-kit';
import { Panel } from '@daybook/ui/panel';
import { fontSize, space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { HouseholdFeed } from './household-feed.js';
import { householdName } from './household-switches.js';
import { Description, Stack } from './panel-parts.js';
import { householdsQuery } from './people-calls.js';

const Part = styled.section`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;

const PartTitle = styled.h3`
  font-size: ${fontSize.body};
  overflow-wrap: anywhere;
`;

/** A part for each household of whoever belongs to several, which has a link of its own. */
const NamedFeed = ({ shell, name, household }: { shell: ShellApi; name: string; household?: number | undefined }) => {
  const title = useId();
  return (
    <Part aria-labelledby={title}>
      <PartTitle id={title}>{name}</PartTitle>
      <HouseholdFeed shell={shell} household={household} />
    </Part>
  );
};

/** Links under which other calendars show bills and incomes. */
export const CalendarFeedPanel = ({ shell }: { shell: ShellApi }) => {
  const { data: households = [] } = useQuery(householdsQuery());
  return (
    <Panel title="Calendar feed">
      <Stack>
        <Description>
          A link that Google Calendar, Apple Calendar or Outlook subscribes to, to show bills and income as all-day
          events. Whoever has it sees them without signing in.
        </Description>
        {households.length < 2 ? (
          <HouseholdFeed shell={shell} />
        ) : (
          households.map((one) => (
            <NamedFeed
              key={one.id}
              shell={shell}
              name={householdName(one)}
              household={one.isOwn ? undefined : one.id}
            />
          ))
        )}
      </Stack>
    </Panel>
  );
};
