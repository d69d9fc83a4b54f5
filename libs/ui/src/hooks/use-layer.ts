import { type RefObject, useEffect, useRef } from 'react';

// Dialogs are a part of each remote's bundle and the history is the shell's: they meet in events of the window.
const opened = 'daybook:layer-opened';
const closed = 'daybook:layer-closed';
const back = 'daybook:close-layer';
const leave = 'daybook:leave-layers';

const everyLayer = '[data-layer]';

export interface Layer {
  /** Closes the layer, or asks first. */
  close: () => void;
  /** Has input that is not saved: nobody leaves the page or the view without being asked. */
  dirty: boolean;
  /** Asks whether the input is to be discarded. */
  ask: () => void;
}

/** Makes a dialog known to whoever leads away from it. `content` is its element, with `data-layer`. */
export function useLayer(content: RefObject<HTMLElement | null>, layer: Layer): void {
  const latest = useRef(layer);
  useEffect(() => {
    latest.current = layer;
  });
  useEffect(() => {
    const onBack = (event: Event) => {
      // The last one in the document is on top.
      if ([...document.querySelectorAll(everyLayer)].at(-1) !== content.current) return;
      event.preventDefault();
      latest.current.close();
    };
    const onLeave = (event: Event) => {
      if (!latest.current.dirty) return;
      event.preventDefault();
      latest.current.ask();
    };
    const onUnload = (event: Event) => {
      if (latest.current.dirty) event.preventDefault();
    };
    const handlers: [string, (event: Event) => void][] = [
      [back, onBack],
      [leave, onLeave],
      ['beforeunload', onUnload],
    ];
    for (const [name, handler] of handlers) addEventListener(name, handler);
    dispatchEvent(new Event(opened));
    return () => {
      for (const [name, handler] of handlers) removeEventListener(name, handler);
      dispatchEvent(new Event(closed));
    };
  }, [content]);
}

/** Closes the topmost dialog, or lets it ask. Whether there was one. */
export const closeTopLayer = (): boolean => !dispatchEvent(new Event(back, { cancelable: true }));

/** Whether nothing is lost by leaving what is on screen; otherwise the dialog asks. */
export const mayLeaveLayers = (): boolean => dispatchEvent(new Event(leave, { cancelable: true }));

/** Calls back with the number of open dialogs whenever it changes. Returns what ends it. */
export function followLayers(onCount: (count: number) => void): () => void {
  let count = 0;
  const onOpened = () => onCount((count += 1));
  const onClosed = () => onCount((count -= 1));
  addEventListener(opened, onOpened);
  addEventListener(closed, onClosed);
  return () => {
    removeEventListener(opened, onOpened);
    removeEventListener(closed, onClosed);
  };
}
