import { useIsPresent } from '@daybook/frontend-kit';
import { color, media, radius, space } from '@daybook/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChoicePicker } from '../shared/picker/lazy-choice-picker.js';
import { type Choice } from '../shared/picker/matching-choices.js';

const Place = styled.div`
  position: relative;
  min-width: 0;
  width: 100%;
`;

const Shown = styled.span<{ $quiet: boolean }>`
  display: flex;
  align-items: center;
  min-height: 32px;
  color: ${({ $quiet }) => ($quiet ? color.muted : 'inherit')};
  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Trigger = styled.button<{ $quiet: boolean; $faint: boolean }>`
  display: flex;
  align-items: center;
  max-width: 100%;
  height: 32px;
  margin-left: -${space(1.5)};
  padding: 0 ${space(1.5)};
  border: 1px solid transparent;
  border-radius: ${radius.chip};
  color: ${({ $quiet }) => ($quiet ? color.muted : 'inherit')};
  text-align: start;
  cursor: pointer;
  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    border-color: ${color.control};
    background: ${color.surface};
  }
  /* Nothing to read in most rows; whoever goes from control to control meets it all the same. */
  ${({ $faint }) => ($faint ? '&:not(:focus-visible) { opacity: 0; }' : '')}
  /* The list lies over it. */
  &:has(+ *) {
    visibility: hidden;
  }
  ${media.phone} {
    height: 28px;
  }
`;

export interface ChoiceCellProps {
  /** `bill` or `category`: by which the keyboard handler finds it. */
  part: string;
  /** The accessible name, with the row. */
  label: string;
  /** Name of the present choice. */
  shown: string;
  /** Before the name. */
  mark?: ReactNode;
  quiet?: boolean;
  /** Not seen until it has the focus. */
  faint?: boolean;
  open: boolean;
  onOpen: () => void;
  onClose: (back: boolean) => void;
  /** Called once it is open. */
  choices: () => readonly Choice[];
  chosen: string;
  emptyText: string;
  onChoose: (value: string) => void;
}

/** A value that is edited in place: a button that shows it, and a searchable list over it. */
export const ChoiceCell = ({
  part,
  label,
  shown,
  mark,
  quiet = false,
  faint = false,
  open,
  onOpen,
  onClose,
  choices,
  chosen,
  emptyText,
  onChoose,
}: ChoiceCellProps) => {
  const isPresent = useIsPresent();
  if (!isPresent) {
    return (
      <Place>
        {faint ? null : (
          <Shown title={shown} $quiet={quiet}>
            {mark}
            <span>{shown}</span>
          </Shown>
        )}
      </Place>
    );
  }
  return (
    <Place>
      <Trigger
        type="button"
        data-part={part}
        aria-label={`${label}: ${shown}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        title={shown}
        $quiet={quiet}
        $faint={faint}
        onClick={onOpen}
        onPointerEnter={ChoicePicker.intent.onPointerEnter}
      >
        {mark}
        <span>{shown}</span>
      </Trigger>
      {open ? (
        <ChoicePicker
          label={label}
          choices={choices()}
          chosen={chosen}
          emptyText={emptyText}
          onChoose={onChoose}
          onClose={onClose}
        />
      ) : null}
    </Place>
  );
};
