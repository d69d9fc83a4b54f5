import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { SearchIcon } from '../icons.js';
import { Tabs } from '../tabs.js';
import { TextField } from '../text-field.js';
import { color, space } from '../theme/tokens.js';
import { VisuallyHidden } from '../visually-hidden.js';
import { emojiCategories, findEmojis } from './catalogue.js';
import { EmojiGrid } from './emoji-grid.js';

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: min(480px, 100vw - 32px);
  height: 320px;
`;

const Search = styled.div`
  padding: ${space(3)} ${space(3)} 0;
  label {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  padding: 0 ${space(3)} ${space(3)};
  overflow-y: auto;
  [role='tablist'] {
    position: sticky;
    top: 0;
    background: ${color.surface};
  }
  [role='tabpanel'] {
    padding-top: ${space(2)};
  }
`;

const Empty = styled.p`
  padding: ${space(8)} ${space(2)};
  color: ${color.muted};
  text-align: center;
  overflow-wrap: anywhere;
`;

export interface EmojiPanelProps {
  value: string | undefined;
  onChoose: (emoji: string) => void;
}

/** Search box, category tabs and grid: the inside of the picker, with the catalogue. Loaded when it is first opened. */
const EmojiPanel = ({ value, onChoose }: EmojiPanelProps) => {
  const [query, setQuery] = useState('');
  const [name, setName] = useState(
    () => emojiCategories.find(({ emojis }) => emojis.some(({ emoji }) => emoji === value))?.name ?? 'Finance',
  );
  const sought = useDeferredValue(query.trim());
  const found = sought === '' ? undefined : findEmojis(sought);
  const category = emojiCategories.find((one) => one.name === name);
  const grid = { value, onChoose };
  return (
    <Panel>
      <Search>
        <TextField
          label="Search emojis"
          type="search"
          placeholder="Search: house, money, water…"
          leading={<SearchIcon size={14} />}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </Search>
      <Scroll>
        {found === undefined ? (
          <Tabs
            label="Emoji categories"
            tabs={emojiCategories.map((one) => ({ id: one.name, label: one.name }))}
            value={name}
            onChange={setName}
          >
            <EmojiGrid key={name} label={name} emojis={category?.emojis ?? []} {...grid} />
          </Tabs>
        ) : found.length > 0 ? (
          <EmojiGrid key={sought} label={`Emojis for ${sought}`} emojis={found} {...grid} />
        ) : (
          <Empty>No emojis found for &quot;{sought}&quot;</Empty>
        )}
        <VisuallyHidden role="status">{found && found.length > 0 ? `${found.length} found` : ''}</VisuallyHidden>
      </Scroll>
    </Panel>
  );
};

export default EmojiPanel;
