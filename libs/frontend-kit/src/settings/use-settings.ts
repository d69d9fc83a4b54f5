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
  useLocalSetting,
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
 * How the household likes views to be shown, on every device: texts by name, undefined until they are read, and the change of some. A change
 * is shown at once and rolled back on failure.
 */
export const useSettings = ({
  queryClient,
  notify,
  user,
}: ShellApi): [settings: ReadonlyMap<string, string> | undefined, save: SaveSettings] => {
  const { queryKey } = preferencesQuery();
  const { data } = useQuery(preferencesQuery());
  // They may not change the household's: how they like to look at it stays in this browser.
  const [own, saveOwn] = useLocalSetting<SettingsChange>(user.id, 'looks', {});
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
  // As the document says, before any script of it.
  if (!Reflect.has(window, 'daybookViewer'))
    return [data && new Map(Object.entries(data.settings ?? {})), saving.mutate];
  const save: SaveSettings = (change, then) => {
    saveOwn({ ...own, ...change });
    then?.onSuccess();
  };
  return [data && new Map(Object.entries(changed(data.settings ?? {}, own))), save];
};
