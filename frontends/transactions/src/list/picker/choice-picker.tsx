import { color, fontSize, media, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Choice, matching, mostShown } from './matching.js';

const listHeight = 240;

/** From which corner of its cell it opens: where there is room for it. */
interface Corner {
  up: boolean;
  right: boolean;
}

const Sheet = styled.div<{ $up: boolean; $right: boolean }>`
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

const List = styled.ul`
  max-height: ${listHeight}px;
  padding: ${space(1)};
  overflow: auto;
  overscroll-behavior: contain;
`;

const Option = styled.li<{ $active: boolean; $chosen: boolean }>`
  display: flex;
  align-items: center;
  min-height: 32px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.chip};
  overflow-wrap: anywhere;
  cursor: pointer;
  ${({ $active }) => ($active ? `background: ${color.raised}; outline: 2px solid ${color.accent}; outline-offset: -2px;` : '')}
  ${({ $chosen }) => ($chosen ? `color: ${color.accent};` : '')}
  ${media.phone} {
    min-height: 44px;
  }
`;

const Note = styled.p`
  padding: ${space(2)} ${space(3)};
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

export interface ChoicePickerProps {
  label: string;
  choices: readonly Choice[];
  /** Value of the present choice. */
  chosen: string;
  /** What is said where nothing matches. */
  nothing: string;
  onChoose: (value: string) => void;
  /** `back` where the focus is to go back to what opened it: it has not gone elsewhere. */
  onClose: (back: boolean) => void;
}

/** A list of choices over a cell, narrowed by typing; arrows and Enter choose, Escape and Tab leave it as it was. */
const ChoicePicker = ({ label, choices, chosen, nothing, onChoose, onClose }: ChoicePickerProps) => {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [{ up, right }, setCorner] = useState<Corner>({ up: false, right: false });
  const found = useMemo(() => matching(choices, text), [choices, text]);
  const shown = found.slice(0, mostShown);
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      shown.findIndex(({ value }) => value === chosen),
    ),
  );
  const active = Math.min(place, shown.length - 1);

  useLayoutEffect(() => {
    const cell = sheet.current?.parentElement?.getBoundingClientRect();
    const width = sheet.current?.offsetWidth ?? 0;
    const needed = listHeight + 48;
    if (cell) {
      setCorner({
        up: window.innerHeight - cell.top < needed && cell.bottom > needed,
        right: cell.left + width > window.innerWidth && cell.right > width,
      });
    }
    input.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => setPlace((active + 1) % Math.max(1, shown.length)),
      ArrowUp: () => setPlace((active - 1 + shown.length) % Math.max(1, shown.length)),
      Enter: () => {
        const choice = shown[active];
        if (choice) onChoose(choice.value);
      },
      Escape: () => onClose(true),
    };
    const action = keys[event.key];
    if (event.key !== 'Tab') event.stopPropagation();
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <Sheet
      ref={sheet}
      $up={up}
      $right={right}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!sheet.current?.contains(relatedTarget)) onClose(false);
      }}
    >
      <Input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="Type to find"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPlace(0);
        }}
      />
      <div>
        <List id={`${id}-list`} role="listbox" aria-label={label}>
          {shown.map(({ value, label: name }, n) => (
            <Option
              key={value}
              id={`${id}-${n}`}
              role="option"
              aria-selected={value === chosen}
              $active={n === active}
              $chosen={value === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(value)}
            >
              {name}
            </Option>
          ))}
        </List>
        {shown.length === 0 ? <Note role="status">{nothing}</Note> : null}
        {found.length > shown.length ? <Note>{`${found.length - shown.length} more: type to find them`}</Note> : null}
      </div>
    </Sheet>
  );
};

export default ChoicePicker;
