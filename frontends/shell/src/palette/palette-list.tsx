import { color, fontSize, fontWeight, media, radius, space } from '@daybook/ui/theme/tokens';
import { Fragment, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Command } from './command.js';

const List = styled.div`
  max-height: min(380px, 50dvh);
  margin: 0 calc(-1 * ${space(2)});
  overflow-y: auto;
`;

const Group = styled.div`
  padding: ${space(3)} ${space(2)} ${space(1)};
  color: ${color.muted};
  font-size: ${fontSize.tiny};
  font-weight: ${fontWeight.medium};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 36px;
  padding: 0 ${space(2)};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.selected};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
  small {
    flex: none;
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    min-height: 44px;
  }
`;

export interface PaletteListProps {
  id: string;
  commands: readonly Command[];
  at: number;
  onPoint: (index: number) => void;
  onChoose: (command: Command) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The lines that were found; the focus stays in the search field, which tells which one is chosen. */
export const PaletteList = ({ id, commands, at, onPoint, onChoose }: PaletteListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at, commands]);
  return (
    <List ref={list} id={id} role="listbox" aria-label="Results" tabIndex={-1}>
      {commands.map((command, index) => (
        <Fragment key={command.id}>
          {command.group === commands[index - 1]?.group ? null : <Group role="presentation">{command.group}</Group>}
          <Line
            id={optionId(id, index)}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => {
              if (index !== at) onPoint(index);
            }}
            onClick={() => onChoose(command)}
          >
            <span>{command.label}</span>
            {command.detail ? <small>{command.detail}</small> : null}
          </Line>
        </Fragment>
      ))}
    </List>
  );
};
