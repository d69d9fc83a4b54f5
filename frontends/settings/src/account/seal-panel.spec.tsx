import { screen, within } from '@testing-library/react';
import { Answer, openAccount } from '../../test-support/open-account.js';

const root = 'ab12cd34'.repeat(8);
const signer = '0123456789abcdef'.repeat(4);
const panel = () => within(screen.getByRole('region', { name: 'Sealed history' }));

describe('the sealed history', () => {
  it('shows the newest seal, and who signs exports', async () => {
    openAccount({
      'GET /api/history/seal': { newest: { root, count: 1_204, at: '2026-03-14T02:10:00.000Z' }, signer },
    });
    expect(await panel().findByText('Seal ab12 cd34 ab12 cd34')).toBeVisible();
    expect(panel().getByText(/1,204 entries/)).toBeVisible();
    expect(panel().getByText('Signed by 0123 4567 89ab cdef')).toBeVisible();
    expect(panel().getByRole('link', { name: 'Verify an export' })).toHaveAttribute('href', '/verify');
    expect(panel().getByRole('link', { name: 'Export the history' })).toHaveAttribute('href', '/api/history/export');
  });

  it('copies the whole seal, and shows it where nothing can be copied', async () => {
    const { person } = openAccount({
      'GET /api/history/seal': { newest: { root, count: 1, at: '2026-03-14T02:10:00.000Z' }, signer },
    });
    const copy = await panel().findByRole('button', { name: 'Copy the seal' });
    await person.click(copy);
    expect(await navigator.clipboard.readText()).toBe(root);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await person.click(copy);
    expect(await panel().findByText(root)).toBeVisible();
  });

  it('says that there is none before the first night', async () => {
    openAccount({ 'GET /api/history/seal': { newest: null, signer } });
    expect(await panel().findByText('No seal yet')).toBeVisible();
    expect(panel().queryByRole('button', { name: 'Copy the seal' })).toBeNull();
  });

  it('may be asked for again where it cannot be read', async () => {
    openAccount({ 'GET /api/history/seal': new Answer(500, {}) });
    expect(await panel().findByRole('button', { name: /Retry|Try again/ })).toBeVisible();
  });
});
