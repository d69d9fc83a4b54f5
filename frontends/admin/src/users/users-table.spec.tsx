import { savedFiles, savedLines } from '@daybook/frontend-kit/test-support/saved-files';
import { screen, waitFor } from '@testing-library/react';
import { firstPage, openAdmin, user } from '../../test-support/open-admin.js';

afterEach(() => jest.restoreAllMocks());

it('exports every user, though one page of them is on screen, each once though somebody registers meanwhile', async () => {
  const files = savedFiles();
  const people = Array.from({ length: 201 }, (_, at) => user(at + 1));
  const [first, last] = [people.slice(0, 200), people.slice(199)];
  const { person } = openAdmin({
    [firstPage]: { users: people.slice(0, 50), more: true },
    'GET /api/admin/users?limit=200&offset=0': { users: first, more: true },
    'GET /api/admin/users?limit=200&offset=200': { users: last, more: false },
  });
  await person.click(await screen.findByRole('button', { name: 'Export CSV of Users' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [name, lines] = await savedLines(files);
  expect([name, lines.length, lines[0], lines[1], lines.at(-1)]).toEqual([
    'daybook-users.csv',
    202,
    'User,Email,Joined,Admin,Sign-in',
    'Pat Doe 1,p1@example.com,2020-01-01T00:00:00.000Z,no,password',
    'Pat Doe 201,p201@example.com,2020-01-01T00:00:00.000Z,no,password',
  ]);
});
