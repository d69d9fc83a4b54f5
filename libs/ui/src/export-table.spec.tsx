import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportTable } from './export-table.js';
import type { SavedTable } from './text/save-table.js';

let files: [name: string, content: Blob][] = [];
beforeEach(() => {
  files = [];
  let saved = new Blob();
  // jsdom neither makes addresses of blobs nor follows links.
  Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:0'), revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push([this.download, saved]);
  });
});
afterEach(() => jest.restoreAllMocks());

const table: SavedTable = {
  heads: ['Name', 'Amount'],
  rows: [
    ['=Rent, flat', { cents: -120_000 }],
    ['Gym', undefined],
  ],
};
const button = () => screen.getByRole('button', { name: 'Export CSV of the plan' });

it('saves a table with its heads, amounts with an ASCII minus, and no text that a spreadsheet would run', async () => {
  render(<ExportTable of="the plan" name="daybook-plan" table={() => table} />);
  await userEvent.click(button());
  await waitFor(() => expect(files).toHaveLength(1));
  const [[name, content] = []] = files;
  const reader = new FileReader();
  const text = new Promise((resolve) => (reader.onload = () => resolve(reader.result)));
  reader.readAsText(content as Blob);
  expect([name, await text]).toEqual(['daybook-plan.csv', 'Name,Amount\r\n"\'=Rent, flat",-1200.00\r\nGym,\r\n']);
});

it('says how many lines are read, takes no second click meanwhile, and says where that failed', async () => {
  let fail = (_: Error) => undefined as void;
  let asked = 0;
  const read = (onProgress: (lines: number) => void) => {
    asked += 1;
    onProgress(1_234);
    return new Promise<SavedTable>((_resolve, reject) => (fail = reject));
  };
  render(<ExportTable of="the plan" name="daybook-plan" table={read} />);
  await userEvent.click(button());
  expect(await screen.findByText('Preparing export... 1,234')).toBeInTheDocument();
  await userEvent.click(button());
  expect(asked).toBe(1);
  fail(new Error('busy'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not exported. Try again.');
  expect(files).toEqual([]);
  await userEvent.click(button());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
