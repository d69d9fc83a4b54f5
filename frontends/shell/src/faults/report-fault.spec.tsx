import { clientErrorBody } from '@daybook/contracts';
import { NetworkError } from '@daybook/frontend-kit';
import { ErrorBoundary } from '@daybook/ui/error-boundary';
import { render, screen, waitFor } from '@testing-library/react';
import { responseOf } from '../../test-support/network.js';
import { onFault } from './on-fault.js';
import { faultOf } from './report-fault.js';

const origin = 'http://localhost:3000/remotes/transactions/b1/45.js';

const thrown = (message: string, stack: string, name = 'TypeError'): Error =>
  Object.assign(new Error(message), { name, stack });

beforeEach(() => history.replaceState({ daybook: true, view: 'transactions' }, ''));

it.each([
  [
    'Chromium',
    `TypeError: Rent 1,200.00 is not iterable\n    at Ledger.amountOf (${origin}:1:2345)\n    at async new Row (${origin}:1:99)\n    at ${origin}:1:7`,
  ],
  ['Firefox', `amountOf@${origin}:1:2345\nRow@${origin}:1:99\n@${origin}:1:7`],
])('tells where in the program it happened, in %s', (_, stack) => {
  const body = faultOf(thrown('Rent 1,200.00 is not iterable', stack), `\n    at Row (${origin}:1:9)\n    at div`);
  expect(body).toEqual({
    view: 'transactions',
    build: 'unknown',
    error: 'TypeError',
    thrownIn: [
      'amountOf /remotes/transactions/b1/45.js:1:2345',
      'Row /remotes/transactions/b1/45.js:1:99',
      'anonymous /remotes/transactions/b1/45.js:1:7',
    ],
    components: ['Row /remotes/transactions/b1/45.js:1:9'],
  });
  expect(clientErrorBody.parse(body)).toEqual(body);
});

it('tells nothing of what the page showed, whatever the error says', () => {
  const secret = 'Dr. Freud 45.00\n    at Freud (https://freud.example/Freud:1:2)';
  const stack = `TypeError: ${secret}\n    at f (${origin}?payee=Freud:1:1)\n    at g (${origin}:1:2)`;
  const bodies = [faultOf(thrown(secret, stack, secret), undefined), faultOf(secret, secret.slice(0, 15))];
  for (const body of bodies) clientErrorBody.parse(body);
  expect(JSON.stringify(bodies)).not.toMatch(/Freud|45\.00/);
});

it('reports no lost connection as a fault', () => {
  expect(faultOf(new NetworkError(new Error('x')), '')).toBeUndefined();
});

it('reports what a view fails with while it is drawn once, and leaves the rest of the page', async () => {
  const inConsole: unknown[] = [];
  globalThis.reportError = (error: unknown) => void inConsole.push(error);
  const sent: [string, unknown][] = [];
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(String(init.body))]);
    return responseOf({ status: 204 });
  }) as typeof fetch;
  const failure = thrown('Rent', `TypeError: Rent\n    at Row (${origin}:1:2)`);
  const Broken = () => {
    throw failure;
  };
  const page = (
    <ErrorBoundary fallback={() => <p>Failed</p>}>
      <Broken />
    </ErrorBoundary>
  );
  render(page, { onCaughtError: onFault });
  render(page, { onCaughtError: onFault });
  expect(screen.getAllByText('Failed')).toHaveLength(2);
  await waitFor(() => expect(sent).not.toEqual([]));
  expect(sent.map(([url, body]) => [url, (body as { error: string }).error])).toEqual([
    ['/api/client-errors', 'TypeError'],
  ]);
  expect(inConsole).toEqual([failure, failure]);
});
