/** Milliseconds that a tab of the demo stays (specification, section 9). */
export const ROTATION = 4000;

/**
 * Moves the demo: the page holds this function's own text, so it may use nothing from outside of it. The demo waits while a pointer
 * or the focus is in it, stands still after Pause, after a person chose a tab, and where less motion is asked for.
 */
export const startDemo = (rotation: number): void => {
  const demo = document.getElementById('demo');
  const pause = document.getElementById('pause');
  if (!demo || !pause) return;
  const tabs = [...demo.querySelectorAll<HTMLElement>('[role=tab]')];
  const less = window.matchMedia('(prefers-reduced-motion: reduce)');
  let at = 0;
  let stopped = less.matches;
  let hovered = false;
  let focused = false;
  let timer = 0;

  const show = (index: number) => {
    at = (index + tabs.length) % tabs.length;
    tabs.forEach((tab, number) => {
      tab.setAttribute('aria-selected', String(number === at));
      tab.tabIndex = number === at ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-shown', number === at);
    });
  };
  const run = () => {
    clearTimeout(timer);
    const running = !stopped && !hovered && !focused;
    pause.textContent = stopped ? 'Play' : 'Pause';
    demo.toggleAttribute('data-running', running);
    if (!running) return;
    timer = window.setTimeout(() => {
      show(at + 1);
      run();
    }, rotation);
  };
  const choose = (index: number) => {
    stopped = true;
    show(index);
    tabs[at]?.focus();
    run();
  };

  demo.addEventListener('click', ({ target }) => {
    const index = tabs.findIndex((tab) => tab.contains(target as Node));
    if (index >= 0) choose(index);
  });
  demo.addEventListener('keydown', (event) => {
    if (!tabs.includes(event.target as HTMLElement)) return;
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(step);
  });
  pause.addEventListener('click', () => {
    stopped = !stopped;
    // The pointer and the focus on this button do not count as reading the demo.
    hovered = false;
    focused = false;
    run();
  });
  demo.addEventListener('pointerenter', ({ pointerType }) => {
    // A finger does not hover, and never leaves.
    hovered = pointerType !== 'touch';
    run();
  });
  demo.addEventListener('pointerleave', () => {
    hovered = false;
    run();
  });
  demo.addEventListener('focusin', () => {
    focused = true;
    run();
  });
  demo.addEventListener('focusout', ({ relatedTarget }) => {
    focused = demo.contains(relatedTarget as Node | null);
    run();
  });
  less.addEventListener('change', () => {
    stopped = stopped || less.matches;
    run();
  });
  run();
};
