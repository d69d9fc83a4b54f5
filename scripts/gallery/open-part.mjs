/**
 * Runs in a page, before its own scripts: sets the theme, holds or fails the reads that the part is about, and takes each step that opens
 * it as soon as it can be taken. Reads are held here, since a browser keeps six connections to a server and no more.
 */
export const openPart = ({ theme, state, steps }, isConcerned) => {
  const { document, localStorage, location, DataTransfer, DragEvent, File, MutationObserver, PointerEvent, Response } =
    globalThis;
  localStorage.setItem('daybook:theme', JSON.stringify(theme));
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (asked, options) => {
    const { pathname, search } = new URL(asked.url ?? asked, location.href);
    if (!['loading', 'failing'].includes(state) || !isConcerned(pathname + search)) return send(asked, options);
    if (state === 'loading') return new Promise(() => undefined);
    return Promise.resolve(Response.json({ message: 'The server is away' }, { status: 500 }));
  };
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const find = (selector, name) =>
    [...document.querySelectorAll(selector)].find(
      (element) => element.checkVisibility() && new RegExp(name).test(nameOf(element)),
    );
  const press = (element) => {
    for (const type of ['pointerdown', 'pointerup'])
      element.dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse' }),
      );
    element.click();
  };
  const dropFile = (target, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'statement.csv', { type: 'text/csv' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  };
  let next = 0;
  const observer = new MutationObserver(() => {
    const step = steps[next];
    if (!step) return observer.disconnect();
    const found =
      'drop' in step
        ? find('main button', '^Upload CSV')
        : 'tab' in step
          ? find('[role=tab]', step.tab)
          : find('button', step.button);
    if (!found) return;
    next += 1;
    if ('drop' in step) dropFile(found, step.drop);
    else press(found);
    // For tests: how many steps were taken.
    document.documentElement.dataset.steps = String(next);
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
};
