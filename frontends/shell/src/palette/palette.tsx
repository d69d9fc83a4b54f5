import { Dialog } from '@daybook/ui/dialog';
import { SearchIcon } from '@daybook/ui/icons';
import { TextField } from '@daybook/ui/text-field';
import { color, space } from '@daybook/ui/theme/tokens';
import { VisuallyHidden } from '@daybook/ui/visually-hidden';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type Command, matchingCommands } from './command.js';
import { optionId, PaletteList } from './palette-list.js';
import { type Search, useSearch } from './use-search.js';

const Empty = styled.p`
  padding: ${space(6)} 0;
  color: ${color.muted};
  text-align: center;
  overflow-wrap: anywhere;
`;

export interface PaletteProps {
  commands: readonly Command[];
  /** The searches of the remotes; stays the same array. */
  searches: readonly Search[];
  onClose: () => void;
}

/** Type a few letters, choose with the arrows, Enter goes there. */
const Palette = ({ commands, searches, onClose }: PaletteProps) => {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  // Search results stand below the commands, so that the chosen line stays where it is when they arrive.
  const found = [...matchingCommands(commands, query), ...useSearch(query, searches)];
  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    // What it opens takes the focus only once the dialog has given it back, which is a moment after it is gone.
    setTimeout(() => setTimeout(command.run));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => setAt((at + 1) % Math.max(1, found.length)),
      ArrowUp: () => setAt((at + found.length - 1) % Math.max(1, found.length)),
      Enter: () => choose(found[at]),
    };
    const step = steps[event.key];
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Find" width={560}>
      <TextField
        label="View, bill, income, merchant or action"
        type="search"
        role="combobox"
        autoComplete="off"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? optionId(list, at) : undefined}
        leading={<SearchIcon size={14} />}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        ref={(field) => field?.focus()}
      />
      {found.length > 0 ? (
        <PaletteList id={list} commands={found} at={at} onPoint={setAt} onChoose={choose} />
      ) : (
        <Empty>No results for “{query.trim()}”</Empty>
      )}
      <VisuallyHidden role="status">{query ? `${found.length} found` : ''}</VisuallyHidden>
    </Dialog>
  );
};

export default Palette;
