import type { Push } from '@daybook/contracts';
import { ApiError, type ShellApi } from '@daybook/frontend-kit';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { Switch } from '@daybook/ui/switch';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pushQuery, turnOffPush, turnOnPush } from './account-calls.js';
import { type DevicePush, devicePush, DeviceRefused, subscribeDevice, unsubscribeDevice } from './device-push.js';
import { errorText } from './form-errors.js';
import { HouseholdSwitches } from './household-switches.js';
import { householdsQuery } from './people-calls.js';
import { Description, FormError, Stack } from './panel-parts.js';
import { zoneName } from './zones.js';

/** Looked at anew each time that it is shown: the person changes it in the browser, which tells nobody. */
const deviceQuery = () =>
  queryOptions<DevicePush>({
    queryKey: ['device-push'],
    queryFn: devicePush,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

const hints: Partial<Record<DevicePush, string>> = {
  unsupported: 'This browser cannot show notifications of Daybook.',
  'not-installed': 'On iPhone and iPad, add Daybook to the home screen first, and open it from there.',
  blocked: 'Notifications from this site are blocked. Allow them in the settings of the browser.',
};

const reasonOf = (error: Error): string =>
  error instanceof DeviceRefused
    ? 'The browser could not set up notifications. A private window has none.'
    : errorText(error);

interface Choice {
  publicKey: string;
  isOn: boolean;
  /** Ids of households; none where it is for the server to say. */
  told: readonly number[];
  wasOn: boolean;
}

const titleOf = ({ isOn }: Push, wasOn: boolean): string => {
  if (isOn !== 1) return 'Notifications turned off';
  return wasOn ? 'Notifications changed' : 'Notifications turned on';
};

/** Whether this device is told in the morning which bills are due. Saved as soon as it is chosen. */
export const PushPanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const push = useQuery(pushQuery());
  const device = useQuery(deviceQuery());
  const { data: households = [] } = useQuery(householdsQuery());
  const { queryKey } = pushQuery();

  const save = useMutation({
    mutationFn: async ({ publicKey, isOn, told }: Choice): Promise<Push | undefined> => {
      if (!isOn) {
        const answer = await turnOffPush();
        await unsubscribeDevice();
        return answer;
      }
      const subscription = await subscribeDevice(publicKey);
      return subscription && turnOnPush({ ...subscription, ...(told.length > 0 && { households: told }) });
    },
    onSuccess: (answer, { wasOn }) => {
      if (!answer) return;
      queryClient.setQueryData(queryKey, answer);
      shell.notify({ title: titleOf(answer, wasOn) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: deviceQuery().queryKey }),
  });

  const content = () => {
    if (push.isPending || device.isPending) return <SkeletonRows rows={1} label="Loading the notifications" />;
    if (!push.data) {
      return <FailedQuery title="Failed to fetch the notifications" query={push} reason={errorText(push.error)} />;
    }
    const { isOn, publicKey, timeZone, households: chosen } = push.data;
    const hint = hints[device.data ?? 'unsupported'];
    if (hint) return <Description>{hint}</Description>;
    const isTold = isOn === 1 && device.data === 'on';
    const turn = (to: boolean, told: readonly number[]) => save.mutate({ publicKey, isOn: to, told, wasOn: isTold });
    const all = households.length > 1 ? households.map(({ id }) => id) : [];
    const shown = save.isPending && save.variables.told.length > 0 ? save.variables.told : chosen;
    return (
      <>
        <Switch
          label="Notify me on this device"
          checked={save.isPending ? save.variables.isOn : isTold}
          disabled={save.isPending}
          onChange={({ target }) => turn(target.checked, target.checked ? all : [])}
        />
        {isTold ? (
          <>
            <HouseholdSwitches
              hint="You get a separate notification for each household."
              chosen={shown}
              disabled={save.isPending}
              onChoose={(told) => turn(true, told)}
              onNone={() => turn(false, [])}
            />
            <Description>At 7 AM in {zoneName(timeZone)}, until you log out here.</Description>
          </>
        ) : null}
        <FormError text={save.isError ? reasonOf(save.error) : undefined} />
      </>
    );
  };

  // A server of the release before has none.
  if (push.error instanceof ApiError && push.error.status === 404) return null;
  return (
    <Panel title="Notifications">
      <Stack>
        <Description>Which bills are due today, without their amounts. Nothing is shown when none is due.</Description>
        {content()}
      </Stack>
    </Panel>
  );
};
