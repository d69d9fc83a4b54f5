import { servedPersonHeader } from '@daybook/frontend-kit';
import { Channel } from '@daybook/frontend-kit/test-support';
import { waitFor } from '@testing-library/react';
import { network } from '../test-support/network.js';
import { startShell } from './start-shell.js';

/** `true` is what the release before notes. */
it.each(['true', '7'])(
  'shows and asks for nothing of somebody who signed out while the server could not be reached, but tells it so (%s)',
  async (noted) => {
    localStorage.setItem('daybook:leaving', noted);
    const sent = network({ 'POST /api/logout': new Error('offline') });
    document.body.innerHTML =
      '<script id="daybook-state">{"user":{"id":7,"email":"ada@example.org"}}</script><div id="root"></div>';
    startShell();
    await waitFor(() => expect(document.body).toHaveTextContent('Logout failed'));
    expect(document.body.innerHTML).not.toContain('ada@example.org');
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/logout']);
    // Who signs in meanwhile is not signed out in their place.
    expect(servedPersonHeader()).toEqual({ 'X-Signed-In-As': '7' });
  },
);

it('is left without the question about unsaved input where somebody else has signed in, whom it would show the rows', () => {
  // jsdom says that it cannot load a page anew.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { BroadcastChannel: Channel });
  localStorage.setItem('daybook:leaving', '7');
  network({ 'POST /api/logout': new Error('offline') });
  document.body.innerHTML = '<script id="daybook-state">{"user":{"id":7}}</script><div id="root"></div>';
  startShell();
  addEventListener('beforeunload', (event) => event.preventDefault());
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  new Channel('daybook:session').postMessage(7);
  expect(mayLeave()).toBe(false);
  new Channel('daybook:session').postMessage(8);
  expect(mayLeave()).toBe(true);
  jest.restoreAllMocks();
});
