import { ComboboxList } from '@daybook/ui/combobox-list';
import { Dialog } from '@daybook/ui/dialog';
import { useCombobox } from '@daybook/ui/hooks/use-combobox';
import { SearchIcon } from '@daybook/ui/icons';
import { TextField } from '@daybook/ui/text-field';
import { counted } from '@daybook/ui/text/counted';
import { space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { matchingCommands } from './command.js';
import { type CommandContext, commandsOf } from './commands.js';
import { early } from './early-field.js';
import type { RemoteDirectory } from '../remotes/remote-directory.js';
import type { ViewRegistry } from '../remotes/view-registry.js';
import { useTheme } from '../theme/use-theme.js';
import { searchesOf } from './searches-of.js';
import { useSearch } from './use-search.js';

const Results = styled.div`
  margin: ${space(2)} calc(-1 * ${space(2)}) 0;
  > [role='listbox'] {
    max-height: min(380px, 50dvh);
  }
`;

export interface PaletteProps {
  context: Omit<CommandContext, 'theme' | 'toggle'>;
  /** Says which remotes search. */
  registry: ViewRegistry;
  remotes: RemoteDirectory;
  onClose: () => void;
}

/** A search over commands, views and what the remotes find. */
const Palette = ({ context, registry, remotes, onClose }: PaletteProps) => {
  const { shellApi } = context;
  const { theme, toggle } = useTheme();
  const searches = useMemo(() => searchesOf(registry, remotes, shellApi), [registry, remotes, shellApi]);
  const [query, setQuery] = useState('');
  // It is still in the page while this is drawn for the first time, and takes what is typed until the dialog is there.
  const [begun] = useState(() => (early?.target.isConnected ? early : undefined));
  const field = useRef<HTMLInputElement>(null);
  const takeOver = useCallback(
    (drawn: HTMLInputElement | null) => {
      field.current = drawn;
      if (!drawn) return;
      drawn.focus();
      setQuery(begun?.target.value ?? '');
    },
    [begun],
  );
  // The heading of a view that comes meanwhile takes the focus, and with it what is typed.
  useEffect(() => {
    const giveBack = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLHeadingElement) field.current?.focus();
    };
    document.addEventListener('focusin', giveBack);
    return () => document.removeEventListener('focusin', giveBack);
  }, []);
  // Search results stand below the commands, so that the chosen line stays where it is when they arrive.
  const found = [...matchingCommands(commandsOf({ ...context, theme, toggle }), query), ...useSearch(query, searches)];
  const options = found.map((command) => ({ ...command, value: command.id }));
  const { input, list, moveTo } = useCombobox(options, {
    onChoose: ({ run }) => {
      onClose();
      // The closed dialog gives the focus back a moment later; the command may move it only after that.
      setTimeout(() => setTimeout(run));
    },
  });
  return (
    <Dialog onClose={onClose} title="Find" width={560} {...(begun ? { opener: begun.relatedTarget } : {})}>
      <TextField
        {...input}
        label="Search views, bills, merchants and actions"
        type="search"
        leading={<SearchIcon size={14} />}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          moveTo(0);
        }}
        ref={takeOver}
      />
      <Results>
        <ComboboxList {...list} label="Results" empty={`No results for “${query.trim()}”`} />
      </Results>
      <VisuallyHidden role="status">{query && found.length > 0 ? counted(found.length, 'result') : ''}</VisuallyHidden>
    </Dialog>
  );
};

export default Palette;
