import { controlStyle, Field } from '@daybook/ui/field';
import { color, media, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { findZones, zoneWords } from './zones.js';

const Slot = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyle}
`;

const Choices = styled.ul`
  position: absolute;
  z-index: 30;
  inset: 100% 0 auto;
  max-height: 264px;
  margin: ${space(1)} 0 0;
  padding: ${space(1)};
  overflow: auto;
  list-style: none;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow};
`;

const Choice = styled.li<{ $active: boolean }>`
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.chip};
  background: ${({ $active }) => ($active ? color.selected : 'transparent')};
  outline: ${({ $active }) => ($active ? `2px solid ${color.accent}` : 'none')};
  outline-offset: -2px;
  cursor: pointer;
  overflow-wrap: anywhere;
  ${media.phone} {
    padding: ${space(3)} ${space(2)};
  }
`;

const Nothing = styled.li`
  padding: ${space(2)};
  color: ${color.muted};
`;

export interface ZoneFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  zones: readonly string[];
  onChoose: (zone: string) => void;
}

/** A time zone, searched for by any part of its name: arrows move, Enter chooses, Escape leaves it as it was. */
export const ZoneField = ({ label, hint, error, value, zones, onChoose }: ZoneFieldProps) => {
  const id = useId();
  /** What is searched for; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const found = useMemo(() => (typed === null ? [] : findZones(zones, typed)), [zones, typed]);
  const open = typed !== null;

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, found]);

  const show = () => {
    setTyped('');
    setAt(Math.max(0, findZones(zones, '').indexOf(value)));
  };
  const choose = (zone: string | undefined) => {
    setTyped(null);
    if (zone !== undefined && zone !== value) onChoose(zone);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
      event.preventDefault();
      return show();
    }
    const last = found.length - 1;
    const steps: Record<string, number> = {
      ...{ ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1 },
      ...{ PageDown: Math.min(last, at + 8), PageUp: Math.max(0, at - 8) },
    };
    const step = steps[event.key];
    if (step !== undefined) setAt(Math.max(0, step));
    else if (event.key === 'Enter') choose(found[at]);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <Slot>
          <Input
            {...parts}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? `${id}-list` : undefined}
            aria-activedescendant={open && found.length > 0 ? `${id}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={open ? zoneWords(value) : undefined}
            value={typed ?? zoneWords(value)}
            onClick={() => (open ? undefined : show())}
            onChange={(event) => {
              // The first key begins a search; it does not add to the name that stands there.
              const before = typed ?? zoneWords(value);
              const text = event.target.value;
              setTyped(typed === null && text.startsWith(before) ? text.slice(before.length) : text);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setTyped(null)}
          />
          {open ? (
            <Choices
              ref={list}
              id={`${id}-list`}
              role="listbox"
              aria-label={label}
              // A click keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
            >
              {found.map((zone, index) => (
                <Choice
                  key={zone}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  $active={index === at}
                  onClick={() => choose(zone)}
                >
                  {zoneWords(zone)}
                </Choice>
              ))}
              {found.length === 0 ? (
                <Nothing role="option" aria-selected={false} aria-disabled="true">
                  No time zone has “{typed}” in its name
                </Nothing>
              ) : null}
            </Choices>
          ) : null}
        </Slot>
      )}
    </Field>
  );
};
