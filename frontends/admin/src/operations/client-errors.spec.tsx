import type { ClientError } from '@daybook/contracts';
import { screen } from '@testing-library/react';
import { Answer } from '../../test-support/open-admin.js';
import { open, rows } from '../../test-support/open-operations.js';

describe('errors in browsers', () => {
  const fault: ClientError = {
    id: 'f1',
    view: 'transactions',
    build: 'b1',
    error: 'TypeError',
    thrownIn: ['amountOf /remotes/transactions/b1/45.js:1:2345'],
    components: ['Row /remotes/transactions/b1/45.js:1:2311'],
    count: 3,
    firstAt: '2020-01-01T00:00:00.000Z',
    lastAt: '2020-01-02T00:00:00.000Z',
  };

  it('are told with view, build, how often and since when, and cleared', async () => {
    const { answers, sent, toasts, person } = open({ 'GET /api/admin/client-errors': [fault] });
    const [told] = await rows('Errors in browsers');
    expect(told).toMatch(/^TypeError in transactions3 times/);
    expect(told).toMatch(/first seen .* · last seen .* · build b1/);
    expect(told).toContain('amountOf /remotes/transactions/b1/45.js:1:2345');
    answers['DELETE /api/admin/client-errors'] = new Answer(204);
    answers['GET /api/admin/client-errors'] = [];
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByText('No errors');
    expect([sent(), toasts]).toEqual([
      [{ method: 'DELETE', path: '/api/admin/client-errors', body: undefined }],
      [{ title: 'Errors cleared' }],
    ]);
  });
});
