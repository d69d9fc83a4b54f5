import { Dialog } from '@daybook/ui/dialog';
import { color, fontSize, fontWeight, radius, space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

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

const groups = (command: string): [string, [string, string[]][]][] => [
  [
    'Everywhere',
    [
      ['Find a view, bill, merchant or action', [command, 'K']],
      ['Add a bill', ['N']],
      ['These shortcuts', ['?']],
      ['Go to the toast', ['F8']],
      ['Close what is open', ['Esc']],
    ],
  ],
  [
    'Transactions',
    [
      ['Search', ['/']],
      ['Up and down', ['↑', '↓']],
      ['A screenful up and down', ['PgUp', 'PgDn']],
      ['First and last', ['Home', 'End']],
      ['Open the details', ['Enter']],
      ['Reviewed', ['Space']],
      ['Link to a bill', ['L']],
      ['Choose a category', ['C']],
      ['Select', ['X']],
      ['Select on the way', ['Shift', '↑', '↓']],
      ['Delete', ['Del']],
      ['Back to the row', ['Esc']],
    ],
  ],
  [
    'Tabs, days of the month, emojis',
    [
      ['Move', ['←', '→']],
      ['First and last', ['Home', 'End']],
      ['Week up and down', ['↑', '↓']],
    ],
  ],
  [
    'Amounts',
    [
      ['Save', ['Enter']],
      ['Leave as it was', ['Esc']],
    ],
  ],
  [
    'Lists that can be reordered, on the handle',
    [
      ['Grab and drop', ['Space']],
      ['Move', ['↑', '↓']],
      ['Put back', ['Esc']],
    ],
  ],
];

/** Whether the command key stands where others have Ctrl. */
export const hasCommandKey = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const ShortcutsSheet = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" width={440}>
    {groups(hasCommandKey() ? '⌘' : 'Ctrl').map(([title, lines]) => (
      <Part key={title}>
        <Title>{title}</Title>
        <Lines>
          {lines.map(([words, keys]) => [
            <dt key={`${words} what`}>{words}</dt>,
            <dd key={`${words} keys`}>
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

export default ShortcutsSheet;
