import { Button } from '@daybook/ui/button';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ChoicePicker } from '../shared/picker/lazy-choice-picker.js';
import type { ChoicePickerProps } from '../shared/picker/choice-picker.js';

const Place = styled.div`
  position: relative;
`;

export interface BulkChoiceProps {
  label: string;
  choices: () => ChoicePickerProps['choices'];
  emptyText: string;
  /** Called before the list is open. */
  onOpen?: () => void;
  onChoose: (value: string) => void;
}

/** A button with a searchable list of choices over it. */
export const BulkChoice = ({ label, choices, emptyText, onOpen, onChoose }: BulkChoiceProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Place>
      <Button
        ref={button}
        size="small"
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
        {...ChoicePicker.intent}
      >
        {label}
      </Button>
      {open ? (
        <ChoicePicker
          label={label}
          choices={choices()}
          chosen=""
          emptyText={emptyText}
          onClose={(back) => {
            setOpen(false);
            if (back) button.current?.focus();
          }}
          onChoose={(value) => {
            setOpen(false);
            button.current?.focus();
            onChoose(value);
          }}
        />
      ) : null}
    </Place>
  );
};
