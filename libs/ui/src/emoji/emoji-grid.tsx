import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../theme/tokens.js';
import type { Emoji } from './catalogue.js';

/** Columns of the grid (specification, section 9). */
export const COLUMNS = 8;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(${COLUMNS}, minmax(0, 1fr));
  gap: 2px;
  padding: ${space(1)};
`;

const Choice = styled.button`
  display: grid;
  place-items: center;
  height: 40px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: none;
  font-size: 22px;
  line-height: 1;
  cursor: pointer;
  &:hover {
    background: ${color.raised};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.selected};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export interface EmojiGridProps {
  label: string;
  emojis: readonly Emoji[];
  value: string | undefined;
  onChoose: (emoji: string) => void;
}

/** A grid with one tab stop; arrows move in it. */
export const EmojiGrid = ({ label, emojis, value, onChoose }: EmojiGridProps) => {
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      emojis.findIndex(({ emoji }) => emoji === value),
    ),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + COLUMNS,
      ArrowUp: at - COLUMNS,
      Home: 0,
      End: emojis.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined || !emojis[next]) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Grid ref={grid} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {emojis.map(({ emoji, name }, index) => (
        <Choice
          key={emoji}
          type="button"
          title={name}
          aria-label={name}
          aria-pressed={emoji === value}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onChoose(emoji)}
        >
          {emoji}
        </Choice>
      ))}
    </Grid>
  );
};
