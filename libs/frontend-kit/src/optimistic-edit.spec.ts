import { QueryClient } from '@tanstack/react-query';
import { showEdit } from './optimistic-edit.js';

const key = ['/api', 'bills'];
const set = (name: string, value: number) => (data: Record<string, number>) => ({ ...data, [name]: value });

describe('edits that are shown before the server has answered', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(key, { rent: 1, phone: 1 });
  });
  const shown = () => client.getQueryData(key);

  it('are one on the other, and the last one says that it is', async () => {
    const first = await showEdit(client, key, set('rent', 2));
    const second = await showEdit(client, key, set('rent', 3));
    expect(shown()).toEqual({ rent: 3, phone: 1 });
    expect([first.ended(), second.ended()]).toEqual([false, true]);
  });

  it('take away their own values alone where they fail', async () => {
    const first = await showEdit(client, key, set('rent', 2));
    const second = await showEdit(client, key, set('phone', 5));
    first.failed();
    first.ended();
    expect(shown()).toEqual({ rent: 1, phone: 5 });
    expect(second.ended()).toBe(true);
  });

  it('leave what the server said where all of them fail, in whatever order', async () => {
    const edits = [await showEdit(client, key, set('rent', 2)), await showEdit(client, key, set('rent', 3))];
    for (const edit of edits) {
      edit.failed();
      edit.ended();
    }
    expect(shown()).toEqual({ rent: 1, phone: 1 });
  });

  it('are not overwritten by a read that began before', async () => {
    let answer = (_data: unknown) => undefined as void;
    const reading = client
      .fetchQuery({ queryKey: key, queryFn: () => new Promise((resolve) => (answer = resolve)) })
      .catch(() => undefined);
    const edit = await showEdit(client, key, set('rent', 2));
    answer({ rent: 1, phone: 9 });
    await reading;
    expect(shown()).toEqual({ rent: 2, phone: 1 });
    // The news that the read was for comes with the one after the edit.
    expect(edit.ended()).toBe(true);
  });
});
