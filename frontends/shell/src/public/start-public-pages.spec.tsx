import { network } from '../../test-support/network.js';
import { startPublicPages } from './start-public-pages.js';

it('takes whoever sees the public pages for signed out, so that the next sign-in stays', () => {
  network({});
  localStorage.setItem('daybook:leaving', 'true');
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/login');
  startPublicPages();
  expect(localStorage).toHaveLength(0);
});
