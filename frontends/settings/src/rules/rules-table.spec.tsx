import { savedFiles, savedLines } from '@daybook/frontend-kit/test-support/saved-files';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { netflix, rentRule, serve, show } from '../../test-support/served-rules.js';

afterEach(() => jest.restoreAllMocks());

it('exports the rules in their order, each as the sentence by which it is read back', async () => {
  const files = savedFiles();
  serve([netflix, { ...rentRule, isActive: 0 }]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV of Transaction Rules' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [name, [heads, films, rent]] = await savedLines(files);
  expect([name, heads]).toEqual(['daybook-rules.csv', 'Rule name,Rule,Enabled,Transactions']);
  expect(films).toMatch(/^Films,"When description contains “netflix”, set category to “Entertainment”\.",yes,\d*$/);
  expect(rent).toMatch(/^Rent,"When description contains “netflix”, link it to “a deleted bill”\.",no,\d*$/);
});
