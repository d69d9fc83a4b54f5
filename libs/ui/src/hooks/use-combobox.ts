import { type KeyboardEvent, useId, useState } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** At the right end of its line: a key, an amount. */
  detail?: string;
  /** Options of one group follow each other, under its name. */
  group?: string;
}

export interface Combobox<Option extends ComboboxOption> {
  /** Makes the option at this index the active one. */
  moveTo: (index: number) => void;
  /** For the text field, which keeps the focus. */
  input: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-activedescendant': string | undefined;
    autoComplete: 'off';
    spellCheck: false;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** For `ComboboxList`. */
  list: ComboboxListState<Option>;
}

export interface ComboboxListState<Option extends ComboboxOption> {
  id: string;
  options: readonly Option[];
  /** Index of the option that Enter chooses; -1 where there is none. */
  active: number;
  onActivate: (index: number) => void;
  onChoose: (option: Option) => void;
}

/** Rows that PageUp and PageDown move by. */
const pageRows = 8;

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/**
 * A text field over a list of options (the combobox pattern of ARIA's authoring practices): arrows, PageUp and PageDown move, Enter
 * chooses. What the options are, and when the list is open, is the caller's.
 */
export const useCombobox = <Option extends ComboboxOption>(
  options: readonly Option[],
  { start = 0, onChoose }: { start?: number; onChoose: (option: Option) => void },
): Combobox<Option> => {
  const id = useId();
  const [index, setIndex] = useState(start);
  const last = options.length - 1;
  const active = Math.min(index, last);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || last < 0) return;
    const moves: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      PageDown: Math.min(last, active + pageRows),
      PageUp: Math.max(0, active - pageRows),
    };
    const next = moves[event.key];
    const chosen = options[active];
    if (next !== undefined) setIndex(next);
    else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else return;
    event.preventDefault();
  };
  return {
    moveTo: setIndex,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': last >= 0,
      'aria-controls': id,
      'aria-activedescendant': active < 0 ? undefined : optionId(id, active),
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
    list: { id, options, active, onActivate: setIndex, onChoose },
  };
};
