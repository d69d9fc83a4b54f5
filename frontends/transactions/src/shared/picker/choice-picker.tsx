import { ComboboxList } from '@daybook/ui/combobox-list';
import { useCombobox } from '@daybook/ui/hooks/use-combobox';
import { color, fontSize, media, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Choice, matchingChoices, mostShown } from './matching-choices.js';

/** The corner of its cell from which it opens: where it has room. */
interface Corner {
  up: boolean;
  right: boolean;
}

const popupHeight = 312;

const Popup = styled.div<{ $up: boolean; $right: boolean }>`
  position: absolute;
  z-index: 8;
  ${({ $right }) => ($right ? 'right: 0;' : 'left: 0;')}
  ${({ $up }) => ($up ? 'bottom: 0; flex-direction: column-reverse;' : 'top: 0; flex-direction: column;')}
  display: flex;
  width: max(100%, 220px);
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow};
  ${media.phone} {
    width: min(280px, 80vw);
  }
`;

const Input = styled.input`
  width: 100%;
  height: 40px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  /* Outside, the ring would lie over the list. */
  &:focus-visible {
    outline-offset: -2px;
  }
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  ${media.phone} {
    height: 44px;
    /* Smaller text makes a phone zoom in on the field. */
    font-size: ${fontSize.large};
  }
`;

const More = styled.p`
  padding: ${space(2)} ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

export interface ChoicePickerProps {
  label: string;
  choices: readonly Choice[];
  /** Value of the present choice. */
  chosen: string;
  /** Shown where nothing matches. */
  emptyText: string;
  onChoose: (value: string) => void;
  /** `keepFocus` where the focus returns to the control that opened it; false where it has moved on. */
  onClose: (keepFocus: boolean) => void;
}

/** A list of choices over a cell, narrowed by typing. Escape and Tab leave the choice as it was. */
const ChoicePicker = ({ label, choices, chosen, emptyText, onChoose, onClose }: ChoicePickerProps) => {
  const popup = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [{ up, right }, setCorner] = useState<Corner>({ up: false, right: false });
  const found = useMemo(() => matchingChoices(choices, typed), [choices, typed]);
  const shown = useMemo(() => found.slice(0, mostShown), [found]);
  const { input, list, moveTo } = useCombobox(shown, {
    start: Math.max(
      0,
      shown.findIndex(({ value }) => value === chosen),
    ),
    onChoose: ({ value }) => onChoose(value),
  });

  useLayoutEffect(() => {
    const cell = popup.current?.parentElement?.getBoundingClientRect();
    const width = popup.current?.offsetWidth ?? 0;
    if (cell) {
      setCorner({
        up: window.innerHeight - cell.top < popupHeight && cell.bottom > popupHeight,
        right: cell.left + width > window.innerWidth && cell.right > width,
      });
    }
    field.current?.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    // The row's keyboard shortcuts must not fire.
    if (event.key !== 'Tab') event.stopPropagation();
    if (event.key !== 'Escape') return input.onKeyDown(event);
    event.preventDefault();
    onClose(true);
  };

  return (
    <Popup
      ref={popup}
      $up={up}
      $right={right}
      onBlur={({ relatedTarget }) => {
        if (!popup.current?.contains(relatedTarget)) onClose(false);
      }}
    >
      <Input
        ref={field}
        {...input}
        aria-label={label}
        placeholder="Search"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          moveTo(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div>
        <ComboboxList {...list} label={label} current={chosen} empty={emptyText} />
        {found.length > shown.length ? <More>Type to see {found.length - shown.length} more</More> : null}
      </div>
    </Popup>
  );
};

export default ChoicePicker;
