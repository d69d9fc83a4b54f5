import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../../test-support/open-view.js';
import { aBill, aTransaction } from '../../../test-support/samples.js';
import { TestServer } from '../../../test-support/server.js';
import TransactionsView from '../../views/transactions-view.js';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  server.install();
  window.scrollTo = () => undefined;
  server.bills = [aBill()];
  server.transactions = [
    aTransaction({ id: 1, description: 'COSTCO', amount: '120.00', category: 'Food' }),
    aTransaction({ id: 2, description: 'Train' }),
  ];
});

const openSheet = async (name: string, which = 0) => {
  const buttons = await screen.findAllByRole('button', { name });
  await userEvent.click(buttons[which] as HTMLElement);
  return within(await screen.findByRole('dialog', { name }));
};
const splits = () => server.made('POST', '/api/transactions/1/split');
const marks = () => screen.queryAllByRole('img', { name: 'Part of a split' });

describe('a split', () => {
  it('gives the place of a transaction to its parts, which are marked and put back together', async () => {
    open(TransactionsView, {});
    const sheet = await openSheet('COSTCO');
    await userEvent.click(sheet.getByRole('button', { name: 'Split' }));
    const part = (n: number) => within(sheet.getByRole('group', { name: `Part ${n}` }));
    expect(part(1).getByLabelText('Amount')).toHaveFocus();
    await userEvent.keyboard('100');
    expect(part(2).getByLabelText('Amount')).toHaveValue('20.00');
    await userEvent.selectOptions(part(2).getByLabelText('Category'), 'Entertainment');
    await userEvent.selectOptions(part(2).getByLabelText('Linked Bill'), aBill().name);
    await userEvent.click(within(sheet.getByRole('form', { name: 'Split' })).getByRole('button', { name: 'Split' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const body = { parts: [{ amount: '100.00' }, { amount: '20.00', category: 'Entertainment', billId: aBill().id }] };
    expect(splits()).toMatchObject([{ body, headers: { 'Idempotency-Key': expect.any(String) } }]);
    await waitFor(() => expect(marks()).toHaveLength(2));

    const again = await openSheet('COSTCO');
    expect(await again.findByRole('heading', { name: /Part of a split of .*\$120\.00/ })).toBeInTheDocument();
    expect(again.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Entertainment.*\$20\.00$/)]),
    );
    await userEvent.click(again.getByRole('button', { name: 'Put back together' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(marks()).toHaveLength(0));
  });

  it('sends No bill where that is chosen, and the note of each part', async () => {
    server.transactions = [
      aTransaction({ id: 1, description: 'COSTCO', amount: '120.00', billId: 1, note: 'For Ann' }),
    ];
    open(TransactionsView, {});
    const sheet = await openSheet('COSTCO');
    await userEvent.click(sheet.getByRole('button', { name: 'Split' }));
    const part = (n: number) => within(sheet.getByRole('group', { name: `Part ${n}` }));
    await userEvent.keyboard('100');
    expect(part(1).getByLabelText('Note')).toHaveValue('For Ann');
    await userEvent.selectOptions(part(1).getByLabelText('Linked Bill'), 'No bill');
    await userEvent.type(part(2).getByLabelText('Note'), 'Socks');
    await userEvent.click(within(sheet.getByRole('form', { name: 'Split' })).getByRole('button', { name: 'Split' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const parts = [
      { amount: '100.00', billId: null },
      { amount: '20.00', billId: null, note: 'Socks' },
    ];
    expect(splits()).toMatchObject([{ body: { parts } }]);
  });

  it('is not sent while the parts do not add up, and says what is missing', async () => {
    open(TransactionsView, {});
    const sheet = await openSheet('COSTCO');
    await userEvent.click(sheet.getByRole('button', { name: 'Split' }));
    const form = within(sheet.getByRole('form', { name: 'Split' }));
    await userEvent.click(form.getByRole('button', { name: 'Split' }));
    expect(form.getByRole('status')).toHaveTextContent('Enter an amount above 0 for each part.');
    await userEvent.type(form.getAllByLabelText('Amount')[0] as HTMLElement, '130');
    expect(form.getByRole('status')).toHaveTextContent('The parts are $10.00 too much.');
    await userEvent.click(form.getByRole('button', { name: 'Split' }));
    expect(splits()).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Add a part' }));
    await userEvent.click(form.getByRole('button', { name: 'Remove part 3' }));
    expect(form.queryByRole('button', { name: /Remove part/ })).toBeNull();
  });

  it('is left by Escape, which leaves the details open and the focus on the button', async () => {
    open(TransactionsView, {});
    const sheet = await openSheet('COSTCO');
    await userEvent.click(sheet.getByRole('button', { name: 'Split' }));
    await userEvent.keyboard('5{Escape}');
    expect(sheet.getByRole('button', { name: 'Split' })).toHaveFocus();
    expect(sheet.queryByRole('form', { name: 'Split' })).toBeNull();
  });

  it('keeps what was typed where it fails', async () => {
    const { toasts } = open(TransactionsView, {});
    const sheet = await openSheet('COSTCO');
    await userEvent.click(sheet.getByRole('button', { name: 'Split' }));
    const form = within(sheet.getByRole('form', { name: 'Split' }));
    await userEvent.type(form.getAllByLabelText('Amount')[0] as HTMLElement, '100');
    server.failures.set('POST /api/transactions/1/split', [500]);
    await userEvent.click(form.getByRole('button', { name: 'Split' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to split the transaction' }]));
    await userEvent.click(form.getByRole('button', { name: 'Split' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = splits().map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  });
});
