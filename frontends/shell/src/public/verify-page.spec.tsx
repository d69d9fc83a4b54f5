import { event, exportedLog, rootOf, sealedStream, streamOf } from '@daybook/sealed-log/test-support';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { network } from '../../test-support/network.js';
import { PublicPages } from './public-pages.js';

const plan = [event(streamOf('plan'), 0, { name: 'Rent' })];
const cut = [sealedStream(plan)];
const root = rootOf(cut);
const sealed = event(streamOf('seal'), 0, { key: 'ab'.repeat(32), root, count: 1, streams: cut }, 'LogSealed');

const open = () => {
  const sent = network({});
  render(<PublicPages path="/verify" token={null} enter={jest.fn()} />);
  return sent;
};
/** jsdom's files have no `arrayBuffer`. */
const fileOf = (text: string): File => {
  const bytes = new Uint8Array(Buffer.from(text));
  const slice = (from: number, to: number) => ({ arrayBuffer: async () => bytes.slice(from, to).buffer });
  return Object.assign(new File([text], 'history.jsonl'), { slice });
};
const choose = (label: string, text: string) =>
  userEvent.upload(screen.getByLabelText(label), fileOf(text), { applyAccept: false });
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }));

describe('the page that verifies an export', () => {
  it('says that it is complete and unchanged, and asks nobody', async () => {
    const sent = open();
    await choose('Export', exportedLog([plan]));
    await verify();
    expect(
      await screen.findByText(/^history\.jsonl: Complete, in order and unchanged: 1 event in 1 stream/),
    ).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says what is wrong', async () => {
    open();
    await choose('Export', exportedLog([plan]).replace('Rent', 'Rant'));
    await verify();
    expect(
      await screen.findByText(/Not as it was exported: an event of the bills and income was changed \(line 3\)/),
    ).toBeVisible();
  });

  it('compares two exports, and looks for a seal that was kept', async () => {
    open();
    await choose('Export', exportedLog([plan]));
    await choose('Another export (optional)', exportedLog([plan, [sealed]], { at: '2026-03-12T12:00:00.000Z' }));
    await userEvent.type(screen.getByLabelText('A seal that you kept (optional)'), root.slice(0, 8));
    await verify();
    expect(await screen.findByText(/^The two exports agree: 1 event/)).toBeVisible();
    expect(screen.getByText('Your seal is the one of March 1, 2026, and it holds.')).toBeVisible();
  });

  it('asks for a file', async () => {
    open();
    await verify();
    expect(screen.getByLabelText('Export')).toHaveAccessibleDescription('Choose a file');
  });
});
