import { type ShellApi, userQuery } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { changeProfile, useUser } from './account-calls.js';
import { Buttons, Stack, Words } from './form-parts.js';
import { problemsOf } from './problems.js';
import { ZoneField } from './zone-field.js';
import { allZones, browserZone, zoneWords } from './zones.js';

const Narrow = styled(Stack)`
  max-width: 420px;
`;

/** The zone for what is done while nobody is there, such as mail. It is saved as it is chosen. */
export const TimeZonePanel = ({ host }: { host: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = userQuery();
  const here = browserZone();
  const { timeZone } = useUser(host);
  const value = timeZone ?? here;
  const zones = useMemo(() => allZones(value, here), [value, here]);
  const [problem, setProblem] = useState<string>();

  const save = useMutation({
    mutationFn: (zone: string) => changeProfile({ timeZone: zone }),
    onMutate: (zone) => {
      setProblem(undefined);
      queryClient.setQueryData(queryKey, (user) => user && { ...user, timeZone: zone });
      return { timeZone };
    },
    onSuccess: (user) => {
      queryClient.setQueryData(queryKey, user);
      host.notify({ title: 'Time zone saved' });
    },
    onError: (error, _zone, before) => {
      queryClient.setQueryData(queryKey, (user) => {
        if (!user) return user;
        const { timeZone: _failed, ...rest } = user;
        return before?.timeZone === undefined ? rest : { ...rest, timeZone: before.timeZone };
      });
      setProblem(problemsOf(error, {}).form);
    },
    // Two choices in a row are saved in their order.
    scope: { id: 'time-zone' },
  });

  return (
    <Panel title="Time zone">
      <Narrow>
        <Words>
          It decides which day it is for mail and for work that is done without you. Your screens follow this browser.
        </Words>
        <ZoneField
          label="Time zone"
          value={value}
          zones={zones}
          error={problem}
          onChoose={(zone) => save.mutate(zone)}
        />
        {value === here ? null : (
          <Buttons>
            <Button onClick={() => save.mutate(here)}>Use {zoneWords(here)}, as in this browser</Button>
          </Buttons>
        )}
      </Narrow>
    </Panel>
  );
};
