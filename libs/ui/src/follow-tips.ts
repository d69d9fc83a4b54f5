import { TIP_DELAY, TIP_SKIP } from './tip-times.js';

/** A tooltip to show. */
export interface Tip {
  text: string;
  /** Where its control is on the screen. */
  place: { left: number; top: number; width: number; height: number };
  onClose: () => void;
}

/** The way from the control to the bubble, which may be pointed at as well. */
const GRACE = 100;

const controlOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

const isBubble = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-tip-bubble]') !== null;

const tipOf = (control: HTMLElement, onClose: () => void): Tip => {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { text: control.dataset['tip'] ?? '', place: { left, top, width, height }, onClose };
};

/**
 * Tells which tooltip is to be shown: that of the control which is pointed at for a while, or which Tab has moved to. Nothing for a
 * finger. Where the focus is put by the page, as in a dialog that opens, nobody asked what the control is. Returns what ends it.
 */
export function followTips(show: (tip: Tip | null) => void, page: Document = document): () => void {
  const ending = new AbortController();
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
  const later = (work: () => void, ms: number): void => {
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
    if (!control) return later(close, shown ? GRACE : 0);
    if (shown || Date.now() - shownUntil < TIP_SKIP) open(control);
    else later(() => open(control), TIP_DELAY);
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    byTab = key === 'Tab';
    if (key === 'Enter' || key === ' ' || key === 'Escape') close();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const control = controlOf(target);
    if (control && byTab) open(control);
  };

  const options = { capture: true, passive: true, signal: ending.signal };
  page.addEventListener('pointerover', onPointer, options);
  page.addEventListener('pointerdown', close, options);
  page.addEventListener('keydown', onKey, options);
  page.addEventListener('focusin', onFocus, options);
  page.addEventListener('focusout', close, options);
  page.addEventListener('scroll', close, options);
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}
