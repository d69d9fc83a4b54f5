/** Moves the focus to the heading of the view, so that a switch is heard and Tab goes on from there. */
export const focusHeading = (): void => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};
