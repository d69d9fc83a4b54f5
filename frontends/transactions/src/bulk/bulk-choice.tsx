import { Button } from '@daybook/ui/button';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ChoicePicker } from '../shared/picker/lazy-choice-picker.js';
import { type Choice } from '../shared/picker/matching-choices.js';

const Place = styled.div`
  position: relative;
`;

export interface BulkChoiceProps {
  label: string;
  choices: () => readonly Choice[];
  emptyText: string;
  onChoose: (value: string) => void;
}

/** A button with a searchable list of choices over it. */
export const BulkChoice = ({ label, choices, emptyText, onChoose }: BulkChoiceProps) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Place>
      <Button
        ref={button}
        size="small"
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(true)}
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
