import { waitFor } from '@testing-library/react';
import { network } from '../test-support/network.js';
import { startShell } from './start-shell.js';

it('shows and asks for nothing of somebody who signed out while the server could not be reached, but tells it so', async () => {
  localStorage.setItem('daybook:leaving', 'true');
  const sent = network({ 'POST /api/logout': new Error('offline') });
  document.body.innerHTML =
    '<script id="daybook-state">{"user":{"email":"ada@example.org"}}</script><div id="root"></div>';
  startShell();
  await waitFor(() => expect(document.body).toHaveTextContent('Logout failed'));
  expect(document.body.innerHTML).not.toContain('ada@example.org');
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /api/logout']);
});
