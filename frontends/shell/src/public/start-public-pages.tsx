import { createRoot } from 'react-dom/client';
import { forgetLeaving } from '../sign-in/unfinished-logout.js';
import { keepToast } from '../toasts/kept-toast.js';
import { addressAfterSignIn } from './address-after-sign-in.js';
import { PublicPages } from './public-pages.js';

/** Shown to whoever opens them, signed in or not. */
const forEverybody: ReadonlySet<string> = new Set(['/reset-password', '/confirm-email', '/join', '/verify']);

const enter = (welcome: string): void => {
  // Nobody who signed out before is signed in here any more.
  forgetLeaving();
  keepToast({ title: welcome });
  location.assign(addressAfterSignIn(location.search));
};

export const startPublicPages = (): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  // Whoever is shown the others is signed out.
  if (!forEverybody.has(location.pathname.replace(/(.)\/+$/, '$1'))) forgetLeaving();
  // The token of a reset link leaves the address bar, and so the history and every referrer, at once.
  const token = new URLSearchParams(location.search).get('token');
  if (token !== null) history.replaceState(null, '', location.pathname);
  createRoot(root).render(<PublicPages path={location.pathname} token={token} enter={enter} />);
};
