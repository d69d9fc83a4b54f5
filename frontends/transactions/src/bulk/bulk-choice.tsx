import { Button } from '@daybook/ui/button';
import { lazy, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { loadPicker } from '../shared/picker/load-picker.js';
import { type Choice } from '../shared/picker/matching-choices.js';

const ChoicePicker = lazy(loadPicker);

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
        onPointerEnter={() => void loadPicker()}
        onFocus={() => void loadPicker()}
      >
        {label}
      </Button>
      {open ? (
        <Suspense>
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
        </Suspense>
      ) : null}
    </Place>
  );
};
