import type { Bill, Income } from '@daybook/contracts';
import { billsQuery, incomesQuery, type ViewId, type ViewParameters } from '@daybook/frontend-kit';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useTheme } from '../frame/use-theme.js';
import { views } from '../views.js';
import type { SampleData } from '../sample/use-sample-data.js';
import { commandsOf } from './commands.js';
import { findMerchants } from './merchants.js';

const loadPalette = () => import(/* webpackChunkName: "palette" */ './palette.js');
const Palette = lazy(loadPalette);
const ShortcutsSheet = lazy(() => import(/* webpackChunkName: "shortcuts" */ './shortcuts-sheet.js'));

type Open = 'palette' | 'shortcuts' | null;

/** A letter is a shortcut only where nothing is written or open. */
const isFree = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  !target.closest(
    'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], dialog',
  );

export interface PaletteOptions {
  isAdmin: boolean;
  navigate: (view: ViewId, parameters?: ViewParameters) => void;
  leave: () => void;
  sample: SampleData;
}

/** `⌘K` or `Ctrl K` opens the palette, `?` the shortcuts, `N` adds a bill. Both sheets are loaded when they are first wanted. */
export const usePalette = ({
  isAdmin,
  navigate,
  leave,
  sample,
}: PaletteOptions): { find: () => void; sheet: ReactNode } => {
  const queryClient = useQueryClient();
  const { theme, toggle } = useTheme();
  const [open, setOpen] = useState<Open>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const withCommand = event.metaKey || event.ctrlKey;
      if (withCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setOpen((now) => (now === 'palette' ? null : 'palette'));
      } else if (!withCommand && event.key === '?' && isFree(event.target)) {
        event.preventDefault();
        setOpen('shortcuts');
      } else if (!withCommand && !event.repeat && event.key === 'n' && isFree(event.target)) {
        event.preventDefault();
        navigate('recurring', { add: 'bill' });
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate]);

  const commands = () =>
    commandsOf({
      views: views.filter(({ id }) => id !== 'admin' || isAdmin),
      navigate,
      bills: queryClient.getQueryData<Bill[]>(billsQuery().queryKey) ?? [],
      incomes: queryClient.getQueryData<Income[]>(incomesQuery().queryKey) ?? [],
      actions: [
        { id: 'add bill', label: 'Add Expense', detail: 'N', run: () => navigate('recurring', { add: 'bill' }) },
        { id: 'add income', label: 'Add Income', run: () => navigate('recurring', { add: 'income' }) },
        { id: 'theme', label: theme === 'light' ? 'Dark theme' : 'Light theme', words: 'color', run: toggle },
        { id: 'shortcuts', label: 'Keyboard shortcuts', detail: '?', run: () => setOpen('shortcuts') },
        ...(sample.remove
          ? [{ id: 'sample', label: 'Remove sample data', words: 'demo example', run: sample.remove }]
          : []),
        { id: 'logout', label: 'Log out', words: 'sign out leave', run: leave },
      ],
    });
  const findMore = useCallback(
    (query: string, signal: AbortSignal) => findMerchants(query, navigate, signal),
    [navigate],
  );
  const close = () => setOpen(null);
  const sheet = (
    <Suspense>
      {open === 'palette' ? <Palette commands={commands()} find={findMore} onClose={close} /> : null}
      {open === 'shortcuts' ? <ShortcutsSheet onClose={close} /> : null}
    </Suspense>
  );
  return { find: () => setOpen('palette'), sheet };
};
