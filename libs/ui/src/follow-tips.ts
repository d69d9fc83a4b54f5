import { TIP_DELAY_MS, TIP_SKIP_MS } from './tip-times.js';

/** A tooltip to show. */
export interface Tip {
  text: string;
  /** Where its control is on the screen. */
  place: { left: number; top: number; width: number; height: number };
  onClose: () => void;
}

/** Milliseconds to move the pointer from the control to the bubble. */
const GRACE_MS = 100;

const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

const isBubble = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-tip-bubble]') !== null;

const tipOf = (control: HTMLElement, onClose: () => void): Tip => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { text: control.dataset['tip'] ?? '', place: { left, top, width, height }, onClose };
};

/**
 * Calls `show` with the tooltip to show: of the control that the pointer rests on, or that Tab has moved to. Touch shows none, and
 * neither does focus that the page sets, as in a dialog that opens. Returns what stops it.
 */
export function followTips(show: (tip: Tip | null) => void, page: Document = document): () => void {
  const stopped = new AbortController();
  let pointedAt: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let shownUntil = -Infinity;
  let byTab = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(timer);
    if (!shown) return;
    shown = null;
    shownUntil = Date.now();
    show(null);
  };
  const open = (control: HTMLElement): void => {
    clearTimeout(timer);
    if (!control.isConnected) return close();
    shown = control;
    show(tipOf(control, close));
  };
  const after = (work: () => void, ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };

  const onPointer = ({ target, pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') return;
    const control = isBubble(target) ? shown : controlOf(target);
    if (control === pointedAt) {
      // Back from the way to the bubble, or on from one part of the icon to another.
      if (control && control === shown) clearTimeout(timer);
      return;
    }
    pointedAt = control;
    if (!control) return after(close, shown ? GRACE_MS : 0);
    if (shown || Date.now() - shownUntil < TIP_SKIP_MS) open(control);
    else after(() => open(control), TIP_DELAY_MS);
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    byTab = key === 'Tab';
    if (key === 'Enter' || key === ' ' || key === 'Escape') close();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const control = controlOf(target);
    if (control && byTab) open(control);
  };

  const options = { capture: true, passive: true, signal: stopped.signal };
  page.addEventListener('pointerover', onPointer, options);
  page.addEventListener('pointerdown', close, options);
  page.addEventListener('keydown', onKey, options);
  page.addEventListener('focusin', onFocus, options);
  page.addEventListener('focusout', close, options);
  page.addEventListener('scroll', close, options);
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}
