import { screen, waitFor, within } from '@testing-library/react';
import { Answer, firstPage, openAdmin, user } from '../../test-support/open-admin.js';

const [admin, nameless] = [user(1, { isAdmin: 1 }), user(2, { firstName: '', lastName: '', createdAt: '' })];
const filled = {
  'GET /api/admin/stats': { totalUsers: 2, adminUsers: 1, regularUsers: 1, recentUsers: [nameless] },
  [firstPage]: { users: [admin, nameless], more: false },
};

describe('the Admin Dashboard (section 2)', () => {
  it('shows the counts and the people', async () => {
    openAdmin(filled);
    expect(await screen.findByText('registered accounts')).toBeVisible();
    expect(screen.getByText('Admin Access')).toBeVisible();
    const people = within(await screen.findByRole('region', { name: 'User Management' }));
    const [head, ...rows] = await people.findAllByRole('row');
    expect(head).toHaveTextContent('UserJoinedActions');
    expect(rows.map(({ textContent }) => textContent?.replace(/\d+ years ago|last year/, 'ago'))).toEqual([
      'Pat Doe 1Adminp1@example.comagoView DetailsRemove administrator',
      'Name not providedp2@example.comUnknownView DetailsSign outMake administrator',
    ]);
    const recent = within(await screen.findByRole('region', { name: 'Recent Users' })).getAllByRole('listitem');
    expect(recent.map(({ textContent }) => textContent)).toEqual(['Name not providedp2@example.com · Unknown']);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Total Users', 'Admin Users', 'Regular Users'],
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['2', 'registered accounts', '1', 'administrative access', '1', 'standard accounts'],
    ]);
  });

  it('has a View Details that does nothing', async () => {
    const { person, calls, confirmations, places } = openAdmin(filled);
    const button = await screen.findByRole('button', { name: 'View Details of Pat Doe 1' });
    const before = calls.length;
    await person.click(button);
    expect([calls.length - before, confirmations, places]).toEqual([0, [], []]);
  });

  it('turns a spinner while it loads', async () => {
    const never = () => new Promise(() => undefined);
    openAdmin({ 'GET /api/admin/stats': never, [firstPage]: never });
    const spinners = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spinners()).toEqual(['Loading users']);
    await screen.findByRole('region', { name: 'User Management' });
    expect(spinners()).toEqual(['Loading users']);
  });

  it('says what failed in its place, and tries again', async () => {
    const { answers, person } = openAdmin({ ...filled, 'GET /api/admin/stats': new Answer(503, {}) });
    // In the list that it fills, so that nothing below moves; the cards keep their place.
    const failed = await screen.findByText('Failed to fetch statistics');
    expect(screen.getByRole('region', { name: 'Recent Users' })).toContainElement(failed);
    expect(screen.getByText('Total Users').parentElement).toHaveTextContent('Total Users–');
    expect(await screen.findByText('p1@example.com')).toBeVisible();
    answers['GET /api/admin/stats'] = filled['GET /api/admin/stats'];
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Total Users').parentElement).toHaveTextContent(/Total Users\d/));
  });

  it('shows the counts when the list of users fails', async () => {
    const { answers, person } = openAdmin({ ...filled, [firstPage]: new Answer(503, {}) });
    expect(await screen.findByText('Failed to fetch users')).toBeVisible();
    expect(await screen.findByText('Total Users')).toBeVisible();
    answers[firstPage] = filled[firstPage];
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('p1@example.com')).toBeVisible();
  });

  it('says so where there is nobody', async () => {
    openAdmin();
    await waitFor(() => expect(screen.getAllByText('No users yet')).toHaveLength(2));
  });

  it('moves to the operations and remembers it as the state of the view', async () => {
    const { person } = openAdmin(filled);
    (await screen.findByRole('tab', { name: 'Users', selected: true })).focus();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Operations' })).toHaveFocus();
    expect(await screen.findByRole('region', { name: 'Read models' })).toBeVisible();
    expect(screen.queryByText('Total Users')).toBeNull();
  });
});
