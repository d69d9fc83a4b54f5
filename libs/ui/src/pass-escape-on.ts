/** Heard by the dialog that has the focus. */
export const ESCAPE_PASSED = 'daybook-escape';

/**
 * Radix gives Escape to what was opened last. A toast or a tooltip is nothing that somebody in a dialog would leave, so it passes
 * the key on; false where the focus is in no dialog.
 */
export const passEscapeOn = (): boolean => {
  const sheet = document.activeElement?.closest('[role=dialog]');
  return sheet?.dispatchEvent(new Event(ESCAPE_PASSED)) ?? false;
};
