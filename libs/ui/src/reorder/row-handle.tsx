import { type KeyboardEvent, type Ref, useEffect } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../icon-button.js';
import { GripIcon } from '../icons.js';
import { color } from '../theme/tokens.js';
import type { Reorder } from './use-reorder.js';

const Grip = styled(IconButton)`
  cursor: grab;
  /* A finger on the handle drags; elsewhere on the row it scrolls. */
  touch-action: none;
  &[aria-pressed='true'] {
    background: ${color.selected};
    color: ${color.accent};
  }
`;

export interface RowHandleProps {
  id: string;
  name: string;
  reorder: Reorder;
  ref: Ref<HTMLButtonElement>;
}

/** Space grabs, arrows move, Space drops, Escape cancels. */
export const RowHandle = ({ id, name, reorder, ref }: RowHandleProps) => {
  const { moving, ids, grab, move, drop, cancel } = reorder;
  const grabbed = moving?.id === id && moving.by === 'keyboard';

  useEffect(() => {
    if (!grabbed) return;
    // A dialog around the list listens on the document, and Escape must end only the move.
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel();
    };
    addEventListener('keydown', onKeyDown, true);
    return () => removeEventListener('keydown', onKeyDown, true);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = ids.indexOf(id);
    const steps: Record<string, () => void> = {
      ' ': () => (grabbed ? drop() : grab(id, 'keyboard')),
      ...(grabbed && {
        Enter: drop,
        ArrowUp: () => move(at - 1),
        ArrowLeft: () => move(at - 1),
        ArrowDown: () => move(at + 1),
        ArrowRight: () => move(at + 1),
        Home: () => move(0),
        End: () => move(ids.length - 1),
      }),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };
  return (
    <Grip
      ref={ref}
      label={`Reorder ${name}`}
      title="Drag, or press Space and use the arrow keys"
      aria-pressed={grabbed}
      data-handle={id}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        // A row that moves in the page loses the focus to nothing; only a real target cancels.
        if (grabbed && relatedTarget) cancel();
      }}
    >
      <GripIcon />
    </Grip>
  );
};
