import type { RegisteredCommand, RegisteredShortcuts } from '@daybook/contracts';
import { Dialog } from '@daybook/ui/dialog';
import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { ViewEntry } from '../remotes/view-registry.js';
import { commandKeyName, keysOf } from '../command-key.js';

const Part = styled.section`
  & + & {
    margin-top: ${space(6)};
  }
`;

const Title = styled.h3`
  margin-bottom: ${space(1)};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
`;

const Lines = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  dt,
  dd {
    display: flex;
    gap: ${space(1)};
    align-items: center;
    min-height: 36px;
    border-top: 1px solid ${color.line};
  }
  dd {
    justify-content: flex-end;
  }
`;

const Key = styled.kbd`
  min-width: 24px;
  padding: 1px ${space(1.5)};
  border: 1px solid ${color.control};
  border-radius: ${radius.chip};
  font: inherit;
  font-size: ${fontSize.tiny};
  text-align: center;
`;

type Keys = RegisteredShortcuts['keys'];

const everywhere = (commandKey: string, commands: readonly RegisteredCommand[]): Keys => [
  ['Search views, bills, merchants and actions', [commandKey, 'K']],
  ...commands.flatMap((command): Keys => {
    const keys = keysOf(command);
    return keys.length > 0 ? [[command.label, keys]] : [];
  }),
  ['Show keyboard shortcuts', ['?']],
  ['Go to the notification', ['F8']],
  ['Close', ['Esc']],
];

/** Keys of parts that every view may use. */
const parts: readonly RegisteredShortcuts[] = [
  {
    title: 'Tabs, calendars and emoji',
    keys: [
      ['Move', ['←', '→']],
      ['First and last', ['Home', 'End']],
      ['Up and down a row', ['↑', '↓']],
    ],
  },
  {
    title: 'Reordering, on the handle',
    keys: [
      ['Grab and drop', ['Space']],
      ['Move', ['↑', '↓']],
      ['Cancel', ['Esc']],
    ],
  },
];

interface ShortcutsSheetProps {
  views: readonly ViewEntry[];
  commands: readonly RegisteredCommand[];
  shortcuts: readonly RegisteredShortcuts[];
  onClose: () => void;
}

const ShortcutsSheet = ({ views, commands, shortcuts, onClose }: ShortcutsSheetProps) => {
  const first = { title: 'Everywhere', keys: everywhere(commandKeyName(), commands) };
  const goTo = {
    title: 'Go to a view',
    keys: views.flatMap(({ label, letter }): Keys => (letter ? [[label, ['G', letter.toUpperCase()]]] : [])),
  };
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" width={440}>
      {[first, ...(goTo.keys.length > 0 ? [goTo] : []), ...shortcuts, ...parts].map(({ title, keys: lines }) => (
        <Part key={title}>
          <Title>{title}</Title>
          <Lines>
            {lines.map(([label, keys]) => [
              <dt key={`${label} label`}>{label}</dt>,
              <dd key={`${label} keys`}>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dd>,
            ])}
          </Lines>
        </Part>
      ))}
    </Dialog>
  );
};

export default ShortcutsSheet;
