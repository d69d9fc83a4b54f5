import { lazyPart } from '@daybook/ui/lazy-part';
import type { Root } from 'react-dom/client';

/** It is needed where there is no line: whatever offers to log out has brought it along. */
export const Left = lazyPart(() => import(/* webpackChunkName: "menus" */ './left-page.js'));

/** In place of everything that the page shows. @param host what the root is drawn in */
export function showLeft(root: Root, host: Element, goTo: (path: string) => void): void {
  root.render(<Left goTo={goTo} />);
  document.title = 'Daybook';
  // What draws itself beside the app, and what the document itself says of the person.
  for (const other of [...document.body.children]) if (!other.contains(host)) other.remove();
}
