import { type ViewParameters } from '@daybook/frontend-kit';
import { act, renderHook, waitFor } from '@testing-library/react';
import { aShell } from '../../test-support/open-view.js';
import { useFilter } from './use-filter.js';

const opened = (value: ViewParameters = {}) => {
  const kept: ViewParameters[] = [];
  const replace = (parameters: ViewParameters) => void kept.push(parameters);
  const hook = renderHook(({ value: now }) => useFilter({ ...aShell().shell, viewState: { value: now, replace } }), {
    initialProps: { value },
  });
  return { kept, list: () => hook.result.current, told: (next: ViewParameters) => hook.rerender({ value: next }) };
};

describe('the filter of the view', () => {
  it('waits for a pause in the typing, and for nothing else', async () => {
    const { kept, list } = opened();
    act(() => list().setFilter({ ...list().filter, search: 'c' }));
    act(() => list().setFilter({ ...list().filter, search: 'co', type: 'debit' }));
    expect(list().query).toBe('type=debit');
    await waitFor(() => expect(list().query).toBe('search=co&type=debit'));
    expect(kept).toEqual([{ type: 'debit' }, { search: 'co', type: 'debit' }]);
  });

  it('keeps nothing anew of what it was opened with', () => {
    const { kept, list } = opened({ search: 'rent', sort: 'amount', direction: 'descending' });
    expect(list().query).toBe('search=rent&sort=amount&direction=descending');
    expect(kept).toEqual([]);
  });

  it('becomes what the browser goes back to, at once', () => {
    const { kept, list, told } = opened({ search: 'rent' });
    act(() => list().setSorting({ by: 'bill', descending: false }));
    expect(kept).toEqual([{ search: 'rent', sort: 'bill', direction: 'ascending' }]);
    told({ search: 'rent', sort: 'bill', direction: 'ascending' });
    told({ search: 'water', reviewed: 0 });
    expect(list().query).toBe('search=water&reviewed=0');
    expect(list().filter).toMatchObject({ search: 'water', reviewed: '0' });
    expect(kept).toHaveLength(1);
  });
});
