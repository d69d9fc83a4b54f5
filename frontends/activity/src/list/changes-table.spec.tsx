import { savedFiles, savedLines } from '@daybook/frontend-kit/test-support/saved-files';
import { screen, waitFor } from '@testing-library/react';
import { aChange, openActivity } from '../../test-support/open-activity.js';
import { TestHistory } from '../../test-support/test-history.js';

let files: ReturnType<typeof savedFiles>;
beforeEach(() => {
  files = savedFiles();
  window.scrollTo = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

it('exports every change that meets the conditions, though one page of them is on screen', async () => {
  const token = aChange('t', {
    kind: 'bill',
    source: 'api',
    token: 'My script',
    text: '=You changed Rent',
    undoneBy: 'u',
  });
  const others = Array.from({ length: 230 }, (_, n) => aChange(`c${n}`, { kind: 'bill', text: `You changed ${n}` }));
  const history = new TestHistory([token, aChange('import', { kind: 'import' }), ...others]);
  const { person } = openActivity(history, { kind: 'bill' });
  await person.click(await screen.findByRole('button', { name: 'Export CSV of Activity' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [name, lines] = await savedLines(files);
  expect(name).toBe('daybook-activity-2026-03-10.csv');
  expect(lines).toHaveLength(232);
  expect(lines.slice(0, 3)).toEqual([
    'When,What,Change,Who,From,Token,Undone',
    "2026-03-10T12:00:00.000Z,Bills,'=You changed Rent,Ann Lee,An access token,My script,Undone",
    '2026-03-10T12:00:00.000Z,Bills,You changed 0,Ann Lee,The browser,,',
  ]);
  expect(lines.at(-1)).toContain('You changed 229');
  expect(history.asked('GET').filter((path) => path.includes('limit=100'))).toEqual([
    '/api/history?kind=bill&limit=100',
    '/api/history?kind=bill&limit=100&before=c98',
    '/api/history?kind=bill&limit=100&before=c198',
  ]);
});

it('saves nothing where a page cannot be read, and says so', async () => {
  const history = new TestHistory([aChange('a')]);
  const { person } = openActivity(history);
  const button = await screen.findByRole('button', { name: 'Export CSV of Activity' });
  history.failures.set('GET /api/history?limit=100', 500);
  await person.click(button);
  expect(await screen.findByText('Not exported. Try again.')).toBeVisible();
  expect(files).toEqual([]);
});

it('offers no export of nothing', async () => {
  openActivity(new TestHistory([]));
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export CSV/ })).not.toBeInTheDocument();
});
