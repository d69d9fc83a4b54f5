import { useEffect, useRef } from 'react';

// Forms on a page are a part of each remote's bundle and the navigation is the shell's: they meet in an event of the window.
const leaving = 'daybook:leave-view';

/**
 * For a form that stands on a page: while it is `dirty`, whoever leads away from the view waits for `ask`, which resolves to whether
 * the input may be lost, and the browser asks before it closes the page. Of several such forms one asks for all.
 */
export function useUnsavedInput(dirty: boolean, ask: () => Promise<boolean>): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!dirty) return;
    const onLeave = (event: Event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      const { detail: leave } = event as CustomEvent<() => void>;
      void latest.current().then((isAgreed) => {
        if (isAgreed) leave();
      });
    };
    const onUnload = (event: Event) => event.preventDefault();
    addEventListener(leaving, onLeave);
    addEventListener('beforeunload', onUnload);
    return () => {
      removeEventListener(leaving, onLeave);
      removeEventListener('beforeunload', onUnload);
    };
  }, [dirty]);
}

/** Whether nothing typed is lost by leaving the view; otherwise the person is asked, and `leave` is called where they agree. */
export const mayLeaveView = (leave: () => void): boolean =>
  dispatchEvent(new CustomEvent(leaving, { cancelable: true, detail: leave }));

/** From now on the browser closes this page without asking: nobody is signed in any more who could keep what was typed. */
export const leaveWithoutQuestion = (): void =>
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
