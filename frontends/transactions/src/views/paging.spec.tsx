import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open } from '../../test-support/open-view.js';
import { aTransaction } from '../../test-support/samples.js';
import { TestServer } from '../../test-support/server.js';
import TransactionsView from './transactions-view.js';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  server.install();
  Object.defineProperty(window, 'scrollY', { configurable: true, writable: true, value: 0 });
  window.scrollTo = (options?: ScrollToOptions | number) => {
    Object.assign(window, { scrollY: typeof options === 'object' ? options.top : options });
    setTimeout(() => act(() => void window.dispatchEvent(new Event('scroll'))));
  };
  // Nothing is laid out here.
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 10_000 * 44 });
});

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => aTransaction({ id: count - n, description: `Row ${n}`, date: '2026-01-05' }));
const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const asked = () => server.made('GET', '/api/transactions').map(({ path }) => path.replace('/api/transactions?', ''));

describe('a list of ten thousand', () => {
  beforeEach(async () => {
    server.transactions = many(10_000);
    open(TransactionsView, {});
    await screen.findByText('Row 0');
  });

  it('draws only what is near the screen, and asks for no more than its page', () => {
    expect(screen.getByText('10,000 transactions')).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(bodyRows().length).toBeLessThan(60);
    expect(asked()).toEqual(['limit=200&offset=0']);
  });

  it('asks for the page that is scrolled to, and shows places until it is there', async () => {
    let letGo = (): void => undefined;
    server.held = (path) => (path.includes('offset=5000') ? new Promise((resolve) => (letGo = resolve)) : undefined);
    window.scrollTo({ top: 5_000 * 44 });
    await waitFor(() => expect(asked()).toContain('limit=200&offset=5000'));
    expect(screen.getAllByRole('cell', { name: 'Loading' }).length).toBeGreaterThan(10);
    letGo();
    expect(await screen.findByText('Row 5010')).toBeInTheDocument();
    expect(asked().filter((path) => !path.includes('offset=0')).length).toBeLessThan(4);
  });

  it('goes to either end by a key, and on from there', async () => {
    act(() => bodyRows()[0]?.focus());
    await userEvent.keyboard('{End}');
    expect(await screen.findByText('Row 9999')).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '10001'));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toHaveAttribute('aria-rowindex', '10000');
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toHaveAttribute('aria-rowindex', '2');
    await userEvent.keyboard('{PageDown}');
    expect(Number(document.activeElement?.getAttribute('aria-rowindex'))).toBeGreaterThan(8);
  });

  it('keeps the focus on its row when that is scrolled far away', async () => {
    act(() => bodyRows()[3]?.focus());
    window.scrollTo({ top: 5_000 * 44 });
    expect(await screen.findByText('Row 5010')).toBeInTheDocument();
    expect(document.activeElement).toHaveAttribute('aria-rowindex', '5');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '6'));
  });

  it('tells when a later page could not be had, and asks again', async () => {
    server.failures.set('GET /api/transactions', [503]);
    window.scrollTo({ top: 250 * 44 });
    expect(await screen.findByText('Failed to fetch transactions')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Row 255')).toBeInTheDocument();
    expect(screen.queryByText('Failed to fetch transactions')).not.toBeInTheDocument();
  });

  it('keeps what is shown where reading it again failed, says so, and asks again', async () => {
    server.failures.set('GET /api/transactions', [503]);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Reviewed: Row 1,/ }));
    expect(await screen.findByText('This may be out of date because refreshing failed.')).toBeVisible();
    expect(screen.getByText('Row 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/^This may be out of date/)).not.toBeInTheDocument());
  });

  it('reads again only the pages near the screen after an edit', async () => {
    window.scrollTo({ top: 5_000 * 44 });
    await screen.findByText('Row 5010');
    const before = asked().length;
    await userEvent.click(screen.getByRole('checkbox', { name: /^Reviewed: Row 5010,/ }));
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
    await waitFor(() => expect(server.made('GET', '/api/bills').length).toBeGreaterThan(1));
    const again = asked().slice(before);
    expect(new Set(again).size).toBe(again.length);
    expect(again.length).toBeLessThan(4);
  });
});

describe('another search while one is on its way', () => {
  it('shows the rows before until the new ones are there, and gives the old request up', async () => {
    server.transactions = [aTransaction(), aTransaction({ id: 2, description: 'Tea' })];
    open(TransactionsView, {});
    await screen.findByText('Coffee house');
    const aborted: boolean[] = [];
    let letGo = (): void => undefined;
    server.held = (path) => (path.includes('search=') ? new Promise((resolve) => (letGo = resolve)) : undefined);
    const real = globalThis.fetch;
    globalThis.fetch = (url, init) => {
      init?.signal?.addEventListener('abort', () => aborted.push(String(url).includes('search=te&')));
      return real(url, init);
    };
    const search = screen.getByRole('searchbox', { name: 'Search' });
    fireEvent.change(search, { target: { value: 'te' } });
    await waitFor(() => expect(asked().at(-1)).toBe('search=te&limit=200&offset=0'));
    expect(screen.getByText('Coffee house')).toBeInTheDocument();
    // The count is that of the rows that are seen.
    expect(screen.getByText('2 transactions')).toBeInTheDocument();
    fireEvent.change(search, { target: { value: 'tea' } });
    await waitFor(() => expect(asked().at(-1)).toBe('search=tea&limit=200&offset=0'));
    expect(aborted).toEqual([true]);
    letGo();
    expect(await screen.findByText('1 matching transaction')).toBeInTheDocument();
    expect(screen.queryByText('Coffee house')).not.toBeInTheDocument();
  });
});
