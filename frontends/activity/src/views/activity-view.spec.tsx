import { act, screen, waitFor, within } from '@testing-library/react';
import { aChange, openActivity } from '../../test-support/open-activity.js';
import { TestHistory } from '../../test-support/test-history.js';

const many = (count: number, first = 1) =>
  Array.from({ length: count }, (_, n) => aChange(`c${first + n}`, { text: `You made change ${first + n}` }));

const sentences = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent ?? '');

/** A screen on which so much has room, where every line is as high as the others: nothing is laid out here. */
const screenOf = (pixels: number): void => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 47 });
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 10_000 });
  Object.assign(window, { innerHeight: pixels, scrollY: 0 });
  window.scrollTo = (options?: ScrollToOptions | number) => {
    Object.assign(window, { scrollY: typeof options === 'object' ? options.top : options });
    setTimeout(() => act(() => void window.dispatchEvent(new Event('scroll'))));
  };
};
beforeEach(() => screenOf(100_000));

describe('the list of changes', () => {
  it('stands by day, the newest first, with the time and where each came from', async () => {
    const history = new TestHistory([
      aChange('a', { text: 'You linked 12 transactions to Rent' }),
      aChange('b', { at: '2026-03-09T12:00:00.000Z', source: 'api', text: 'You added the bill Rent' }),
      aChange('c', {
        at: '2026-03-03T12:00:00.000Z',
        kind: 'import',
        source: 'job',
        text: 'You imported a file: 2 new',
      }),
      aChange('d', { at: '2025-03-03T12:00:00.000Z', text: 'You renamed the category Food to Meals' }),
    ]);
    openActivity(history);
    expect(await screen.findByText('You linked 12 transactions to Rent')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
      'Tuesday, Mar 3',
      'Monday, March 3, 2025',
    ]);
    expect(sentences()).toEqual([
      'You linked 12 transactions to Rent',
      'You added the bill Rent with an access token',
      'You imported a file: 2 new',
      'You renamed the category Food to Meals',
    ]);
  });

  it('names the access token, and shows what was made with one', async () => {
    const history = new TestHistory([
      aChange('a', { source: 'api', token: 'Budget script', text: 'You added the bill Rent' }),
      aChange('b', { text: 'You added the bill Gym' }),
    ]);
    const { person } = openActivity(history);
    await screen.findByText('You added the bill Gym');
    expect(sentences()).toEqual(['You added the bill Rent with the token “Budget script”', 'You added the bill Gym']);
    await person.selectOptions(screen.getByLabelText('From'), 'An access token');
    await waitFor(() => expect(screen.queryByText('You added the bill Gym')).toBeNull());
    expect(history.asked('GET')).toContain('/api/history?source=api&limit=50');
  });

  it('says what it is for where nothing has happened yet', async () => {
    openActivity(new TestHistory([]));
    expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('says what failed, and tries again', async () => {
    const history = new TestHistory(many(1));
    history.failures.set('GET /api/history?limit=50', 503);
    const { person } = openActivity(history);
    expect(await screen.findByText('Failed to fetch the activity')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You made change 1')).toBeVisible();
  });

  it('goes on to older changes, to its end', async () => {
    const { person } = openActivity(new TestHistory(many(120)));
    await screen.findByText('You made change 50');
    for (const last of [100, 120]) {
      await person.click(screen.getByRole('button', { name: 'Show older changes' }));
      await screen.findByText(`You made change ${last}`);
    }
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
    expect(sentences()).toEqual(many(120).map(({ text }) => text));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.getAllByRole('region', { name: 'Today' })).toHaveLength(1);
  });

  it('says where older changes failed to load, and keeps the rest', async () => {
    const history = new TestHistory(many(60));
    history.failures.set('GET /api/history?limit=50&before=c50', 503);
    const { person } = openActivity(history);
    await person.click(await screen.findByRole('button', { name: 'Show older changes' }));
    expect(await screen.findByText('Failed to fetch older changes')).toBeVisible();
    expect(screen.getByText('You made change 1')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You made change 60')).toBeVisible();
  });

  it.each([1, 49, 50, 130])('takes %d newer changes without a gap, or one of them twice', async (count) => {
    const history = new TestHistory(many(70));
    const { person, queryClient } = openActivity(history);
    await person.click(await screen.findByRole('button', { name: 'Show older changes' }));
    await screen.findByText('You made change 70');
    history.changes = [...many(count, 1_000), ...history.changes];
    await queryClient.invalidateQueries();
    await waitFor(() => expect(sentences()).toEqual(history.changes.map(({ text }) => text)));
  });

  it('keeps what it shows while a page between others is on its way, or does not come', async () => {
    const history = new TestHistory(many(70));
    const { person, queryClient } = openActivity(history);
    await person.click(await screen.findByRole('button', { name: 'Show older changes' }));
    await screen.findByText('You made change 70');
    const before = sentences();
    history.changes = [...many(1, 1_000), ...history.changes];
    history.failures.set('GET /api/history?limit=50&before=c49', 503);
    await queryClient.invalidateQueries();
    await waitFor(() => expect(history.failures.size).toBe(0));
    expect(sentences()).toEqual(before);
    await queryClient.invalidateQueries();
    await waitFor(() => expect(sentences()).toEqual(history.changes.map(({ text }) => text)));
  });

  it('is filtered by what, who and words, and remembers it', async () => {
    const history = new TestHistory([
      aChange('a', { kind: 'bill', text: 'You added the bill Rent' }),
      aChange('b', { kind: 'rule', text: 'Bo added the rule “Coffee”', actor: { id: 2, name: 'Bo Lee' } }),
    ]);
    const { person, kept } = openActivity(history);
    await screen.findByText('You added the bill Rent');
    await person.selectOptions(screen.getByLabelText('What'), 'Rules');
    await waitFor(() => expect(sentences()).toEqual(['Bo added the rule “Coffee”']));
    await person.selectOptions(screen.getByLabelText('What'), 'Everything');
    await waitFor(() => expect(sentences()).toHaveLength(2));
    await person.selectOptions(screen.getByLabelText('Who'), 'Bo Lee');
    await waitFor(() => expect(sentences()).toEqual(['Bo added the rule “Coffee”']));
    await person.selectOptions(screen.getByLabelText('Who'), 'Anybody');
    await waitFor(() => expect(sentences()).toHaveLength(2));
    await person.type(screen.getByLabelText('Search'), 'rent');
    await waitFor(() => expect(sentences()).toEqual(['You added the bill Rent']));
    expect(kept()).toEqual({ q: 'rent' });
    await person.type(screen.getByLabelText('Search'), 'x');
    expect(await screen.findByText('No matching changes')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(sentences()).toHaveLength(2));
    expect(kept()).toEqual({});
  });

  it('shows what changed since a moment, and the way back to all', async () => {
    const history = new TestHistory([aChange('a')]);
    const { person, kept } = openActivity(history, { since: '2026-03-09T12:00:00.000Z' });
    await screen.findByText(/^Only what changed since/);
    expect(history.asked('GET')).toContain('/api/history?since=2026-03-09T12%3A00%3A00.000Z&limit=50');
    await person.click(screen.getByRole('button', { name: 'Show earlier changes' }));
    expect(screen.queryByText(/^Only what changed since/)).toBeNull();
    expect(kept()).toEqual({});
  });

  it('shows the changes of one thing alone, and the way back to all', async () => {
    const history = new TestHistory([aChange('a', { text: 'You revised bill:12' }), aChange('b')]);
    const { person } = openActivity(history, { subject: 'bill:12', about: 'Rent' });
    await waitFor(() => expect(sentences()).toEqual(['You revised bill:12']));
    expect(screen.getByText('Rent')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(sentences()).toHaveLength(2));
  });

  it('is walked through by keys', async () => {
    const { person } = openActivity(new TestHistory(many(3)));
    await screen.findByText('You made change 1');
    await person.keyboard('/');
    expect(screen.getByLabelText('Search')).toHaveFocus();
    const focused = () => document.activeElement?.textContent;
    for (const _ of ['What', 'Who', 'From', 'row']) await person.tab();
    expect(focused()).toBe('You made change 1');
    for (const [key, text] of [
      ['{ArrowDown}', 'You made change 2'],
      ['{End}', 'You made change 3'],
      ['{ArrowDown}', 'You made change 3'],
      ['{Home}', 'You made change 1'],
      ['j', 'You made change 2'],
      ['j', 'You made change 3'],
      ['k', 'You made change 2'],
    ] as const) {
      await person.keyboard(key);
      expect(focused()).toBe(text);
    }
  });

  it('draws what is near the screen alone, says how long the list is, and goes on by keys to what is not drawn', async () => {
    screenOf(800);
    const { person } = openActivity(new TestHistory(many(200)));
    for (const last of [100, 150, 200]) {
      await person.click(await screen.findByRole('button', { name: 'Show older changes' }));
      await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
      if (last === 200) await person.click(await screen.findByRole('button', { name: 'Show older changes' }));
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull());
    expect(sentences().length).toBeLessThan(60);
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-posinset', '1');
    expect(first).toHaveAttribute('aria-setsize', '200');
    act(() => screen.getByRole('button', { name: 'You made change 1' }).focus());
    await person.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('You made change 200'));
    await person.keyboard('k');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('You made change 199'));
    await person.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('You made change 1'));
  });

  it('puts all that is loaded on paper', async () => {
    screenOf(400);
    openActivity(new TestHistory(many(50)));
    await screen.findByText('You made change 1');
    const drawn = sentences().length;
    expect(drawn).toBeLessThan(50);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(sentences()).toHaveLength(50);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(sentences().length).toBeLessThan(50);
  });
});
