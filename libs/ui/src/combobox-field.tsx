import { type KeyboardEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { ComboboxList } from './combobox-list.js';
import { controlStyle, Field, type FieldProps } from './field.js';
import { type ComboboxOption, useCombobox } from './hooks/use-combobox.js';
import { color, radius, shadow, space } from './theme/tokens.js';

const Anchor = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyle}
`;

const Popup = styled.div`
  position: absolute;
  z-index: 30;
  inset: 100% 0 auto;
  margin-top: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow};
`;

export interface ComboboxFieldProps extends FieldProps {
  label: string;
  value: string;
  options: readonly ComboboxOption[];
  /** The options that match what was typed; all of them for an empty text. Stays the same function. */
  filter: (options: readonly ComboboxOption[], typed: string) => readonly ComboboxOption[];
  /** Shown where none match. */
  emptyText: (typed: string) => string;
  onChange: (value: string) => void;
}

/** A choice of one among many, narrowed by typing. Escape and leaving the field keep the choice that was there. */
export const ComboboxField = (props: ComboboxFieldProps) => {
  const { label, value, options, filter, emptyText, onChange, ...field } = props;
  /** Null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const found = useMemo(() => filter(options, typed ?? ''), [filter, options, typed]);
  const isOpen = typed !== null;
  const name = options.find((option) => option.value === value)?.label ?? value;
  const close = () => setTyped(null);
  const { input, list, moveTo } = useCombobox(found, {
    onChoose: (option) => {
      close();
      if (option.value !== value) onChange(option.value);
    },
  });

  const open = () => {
    setTyped('');
    moveTo(
      Math.max(
        0,
        filter(options, '').findIndex((option) => option.value === value),
      ),
    );
  };
  const type = (text: string) => {
    // The first key begins a search; it does not add to the name in the field.
    setTyped(!isOpen && text.startsWith(name) ? text.slice(name.length) : text);
    moveTo(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
      event.preventDefault();
      return open();
    }
    const isGivenUp = event.key === 'Escape' || (event.key === 'Enter' && found.length === 0);
    if (!isGivenUp) return input.onKeyDown(event);
    event.preventDefault();
    close();
  };

  return (
    <Field {...field} label={label}>
      {(parts) => (
        <Anchor>
          <Input
            {...parts}
            {...input}
            aria-expanded={isOpen}
            aria-controls={isOpen ? list.id : undefined}
            aria-activedescendant={isOpen ? input['aria-activedescendant'] : undefined}
            placeholder={name}
            value={typed ?? name}
            onClick={() => (isOpen ? undefined : open())}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {isOpen ? (
            <Popup>
              <ComboboxList {...list} label={label} current={value} empty={emptyText(typed)} />
            </Popup>
          ) : null}
        </Anchor>
      )}
    </Field>
  );
};
