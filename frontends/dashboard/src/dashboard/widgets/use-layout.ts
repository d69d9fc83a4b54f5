import type { Preferences } from '@daybook/contracts';
import {
  ApiError,
  inTurn,
  preferencesQuery,
  refreshAfterPreferenceChange,
  savePreferences,
  showEdit,
  type ShellProps,
} from '@daybook/frontend-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The widgets of a person who never chose, or whose choice cannot be read (specification, section 9). */
export const defaultLayout: readonly string[] = ['financial-overview'];

/** Reads the preference `dashboardComponents`: widget ids in their order. An empty list is a choice. */
export const parseLayout = (text: string | null | undefined): readonly string[] => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!Array.isArray(value)) return defaultLayout;
    return [...new Set(value.filter((id): id is string => typeof id === 'string'))];
  } catch {
    return defaultLayout;
  }
};

/** Off: removed; on: added at the end. */
export const toggled = (layout: readonly string[], id: string): string[] =>
  layout.includes(id) ? layout.filter((other) => other !== id) : [...layout, id];

const reasonOf = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'Invalid JSON response';
  const text = error instanceof ApiError ? error.message.replace(/^\d+: /, '') : String(error);
  return `Failed to update preferences: ${text}`;
};

/** The active widgets, and changes of them: optimistic, rolled back on failure. */
export const useLayout = ({ shell }: ShellProps) => {
  const { queryClient } = shell;
  const { queryKey } = preferencesQuery();
  const { data, error } = useQuery(preferencesQuery());
  useEffect(() => {
    // Only logged: the default widgets are shown (specification, section 8).
    if (error) globalThis.reportError?.(new Error('Failed to fetch preferences', { cause: error }));
  }, [error]);
  const layout = parseLayout(data?.dashboardComponents);

  const saving = useMutation({
    // One after the other: the order of the answers must be that of the clicks.
    mutationFn: (next: readonly string[]) =>
      inTurn(queryClient, 'dashboard-layout', () => savePreferences({ dashboardComponents: JSON.stringify(next) })),
    onMutate: (next) => {
      const dashboardComponents = JSON.stringify(next);
      return showEdit<Preferences>(queryClient, queryKey, (saved) => ({ ...saved, dashboardComponents }));
    },
    onError: (error) => {
      shell.notify({ title: 'Error', description: reasonOf(error), tone: 'destructive' });
    },
    onSettled: (_saved, error, _next, edit) => {
      if (error) edit?.failed();
      if (edit?.ended() !== false) void refreshAfterPreferenceChange(queryClient);
    },
  });
  return {
    layout,
    toggle: (id: string) => saving.mutate(toggled(layout, id)),
    reorder: (ids: readonly string[]) => saving.mutate(ids),
  };
};
