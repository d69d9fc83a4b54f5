/** Moves the focus to the heading of the view, so that screen readers announce it and Tab continues from there. */
export const focusHeading = (): void => {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};
