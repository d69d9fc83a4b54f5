import { network } from '../../test-support/network.js';
import { startPublicPages } from './start-public-pages.js';

const open = (path: string) => {
  network({});
  localStorage.setItem('daybook:leaving', 'true');
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', path);
  startPublicPages();
};

it('takes whoever sees the public pages for signed out, so that the next sign-in stays', () => {
  open('/login');
  expect(localStorage).toHaveLength(0);
});

it.each(['/reset-password', '/confirm-email/', '/verify'])(
  'remembers who signed out without a line where %s is opened, which is shown to who is signed in as well',
  (path) => {
    open(path);
    expect(localStorage.getItem('daybook:leaving')).toBe('true');
  },
);
