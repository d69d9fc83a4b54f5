import { IconTips, preloadIconTips } from '@daybook/ui/icon-tips';
import { createRoot } from 'react-dom/client';

/** Shows the tooltips of the page from now on; in a root of its own, since nobody waits for them while the page opens. */
export const showIconTips = (): void => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<IconTips />);
  preloadIconTips();
};
