import { ComboboxList } from '@daybook/ui/combobox-list';
import { useCombobox } from '@daybook/ui/hooks/use-combobox';
import { color, fontSize, media, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Choice, matchingChoices, mostShown } from './matching-choices.js';

/** How it lies over its cell: where it has room. */
interface Placement {
  up: boolean;
  /** How far left of its cell it begins, in pixels. */
  left: number;
}

const popupHeight = 312;
/** Between it and the edge of the screen, in pixels. */
const screenMargin = 8;

const Popup = styled.div<{ $up: boolean }>`
  position: absolute;
  z-index: 8;
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
  /** All of them, or those for what is typed. */
  choices: readonly Choice[] | ((typed: string) => readonly Choice[]);
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
  const [{ up, left }, setPlacement] = useState<Placement>({ up: false, left: 0 });
  const found = useMemo(
    () => (typeof choices === 'function' ? choices(typed) : matchingChoices(choices, typed)),
    [choices, typed],
  );
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
      // Not `innerWidth`: a phone counts what overflows into it, and that is this list until it has its place.
      const { clientWidth, clientHeight } = document.documentElement;
      const beyond = cell.left + width + screenMargin - clientWidth;
      setPlacement({
        up: clientHeight - cell.top < popupHeight && cell.bottom > popupHeight,
        left: Math.max(0, Math.min(beyond, cell.left - screenMargin)),
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
      style={{ left: -left }}
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
