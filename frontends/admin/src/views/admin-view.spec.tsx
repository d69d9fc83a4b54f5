import { createQueryClient, type Host } from '@daybook/frontend-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminView from './admin-view.js';

const user = (id: number, changes: object = {}) => ({
  ...{ id, email: `p${id}@example.com`, firstName: 'Pat', lastName: `Doe ${id}`, isAdmin: 0 },
  ...{ createdAt: '2020-01-01T00:00:00.000Z', ...changes },
});

function serve(answers: Record<string, unknown>) {
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    const value = answers[String(input)];
    const status = value === undefined ? 503 : 200;
    return { ok: status === 200, status, statusText: 'down', text: async () => JSON.stringify(value) ?? '' };
  }) as unknown as typeof fetch;
}

const show = () => {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <AdminView host={{ queryClient } as unknown as Host} />
    </QueryClientProvider>,
  );
};

describe('the Admin Dashboard (section 2)', () => {
  it('shows the counts and the people', async () => {
    const [admin, nameless] = [user(1, { isAdmin: 1 }), user(2, { firstName: '', lastName: '', createdAt: '' })];
    const stats = { totalUsers: 2, adminUsers: 1, regularUsers: 1, recentUsers: [nameless] };
    serve({ '/api/admin/stats': stats, '/api/admin/users': [admin, nameless] });
    show();
    expect(await screen.findByText('registered accounts')).toBeVisible();
    expect(screen.getByText('Admin Access')).toBeVisible();
    const people = within(await screen.findByRole('region', { name: 'User Management' }));
    const rows = await people.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replace(/\d+ years ago|last year/, 'ago'))).toEqual([
      'Pat Doe 1Adminp1@example.comagoView Details',
      'Name not providedp2@example.comUnknownView Details',
    ]);
    expect(within(screen.getByRole('region', { name: 'Recent Users' })).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['2', 'registered accounts', '1', 'administrative access', '1', 'standard accounts'],
    ]);
  });

  it('says what failed, and tries again', async () => {
    serve({});
    show();
    expect(await screen.findByText('Failed to fetch users')).toBeVisible();
    serve({
      '/api/admin/stats': { totalUsers: 0, adminUsers: 0, regularUsers: 0, recentUsers: [] },
      '/api/admin/users': [],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByText('No users yet')).toHaveLength(2);
  });
});
