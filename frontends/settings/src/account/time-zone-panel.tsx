import type { User } from '@daybook/contracts';
import { type ShellApi, showEdit, userQuery } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { ComboboxField } from '@daybook/ui/combobox-field';
import { Panel } from '@daybook/ui/panel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeProfile, useUser } from './account-calls.js';
import { ButtonRow, Stack, Description } from './panel-parts.js';
import { errorText } from './form-errors.js';
import { allZones, browserZone, findZones, zoneName } from './zones.js';

/** The zone of email and background work. Saved as soon as it is chosen. */
export const TimeZonePanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = userQuery();
  const here = browserZone();
  const { timeZone } = useUser(shell);
  const value = timeZone ?? here;
  const options = useMemo(
    () => allZones(value, here).map((zone) => ({ value: zone, label: zoneName(zone) })),
    [value, here],
  );

  const save = useMutation({
    mutationFn: (zone: string) => changeProfile({ timeZone: zone }),
    onMutate: (zone) => showEdit<User>(queryClient, queryKey, (user) => ({ ...user, timeZone: zone })),
    onSuccess: () => shell.notify({ title: 'Time zone saved' }),
    onSettled: (_user, error, _zone, edit) => {
      if (error) edit?.failed();
      if (edit?.ended() !== false) void queryClient.invalidateQueries({ queryKey });
    },
    // Two choices in a row are saved in their order.
    scope: { id: 'time-zone' },
  });

  return (
    <Panel title="Time zone">
      <Stack>
        <Description>
          Used for email and for work that runs while you are away. What you see here follows this browser.
        </Description>
        <ComboboxField
          label="Time zone"
          value={value}
          options={options}
          filter={findZones}
          emptyText={(typed) => `No time zone matches “${typed}”`}
          error={save.isError ? errorText(save.error) : undefined}
          onChange={(zone) => save.mutate(zone)}
        />
        {value === here ? null : (
          <ButtonRow>
            <Button onClick={() => save.mutate(here)}>Use {zoneName(here)} (this browser)</Button>
          </ButtonRow>
        )}
      </Stack>
    </Panel>
  );
};
