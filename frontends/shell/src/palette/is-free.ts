/** A letter is a shortcut only where nobody is typing and nothing is open. */
export const isFree = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  !target.closest(
    'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], dialog',
  );
