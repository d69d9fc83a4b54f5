// A part of what each remote bundles: what is kept between views comes from the one kit that the shell provides.
import type { Preferences } from '@daybook/contracts';
import {
  failureText,
  inTurn,
  preferencesQuery,
  refreshAfterPreferenceChange,
  request,
  type ShellApi,
  showEdit,
} from '@daybook/frontend-kit';
import { useMutation, useQuery } from '@tanstack/react-query';

type Settings = NonNullable<Preferences['settings']>;
/** Null takes one away. */
export type SettingsChange = Record<string, string | null>;

export type SaveSettings = (change: SettingsChange, then?: { onSuccess: () => void }) => void;

const changed = (before: Settings, change: SettingsChange): Settings =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter((entry): entry is [string, string] => entry[1] !== null),
  );

/**
 * How the person likes views of the household to be shown, on every device, also where they may only look: texts by name, undefined until they are read, and the change of some. A change
 * is shown at once and rolled back on failure.
 */
export const useSettings = ({
  queryClient,
  notify,
}: ShellApi): [settings: ReadonlyMap<string, string> | undefined, save: SaveSettings] => {
  const { queryKey } = preferencesQuery();
  const { data } = useQuery(preferencesQuery());
  const saving = useMutation({
    // One after the other: the order of the answers must be that of the clicks. They are no part of the log that is shown.
    mutationFn: (settings: SettingsChange) =>
      inTurn(queryClient, 'settings', () =>
        request<Preferences>('PUT', '/api/user-preferences', { body: { settings }, plain: true }),
      ),
    onMutate: (change) =>
      showEdit<Preferences>(queryClient, queryKey, (before) => ({
        ...before,
        settings: changed(before.settings ?? {}, change),
      })),
    onError: (error) =>
      notify({ title: 'Not saved', description: failureText(error, 'Try again.'), tone: 'destructive' }),
    onSettled: (_saved, error, _change, edit) => {
      if (error) edit?.failed();
      if (edit?.ended() !== false) void refreshAfterPreferenceChange(queryClient);
    },
  });
  return [data && new Map(Object.entries(data.settings ?? {})), saving.mutate];
};
