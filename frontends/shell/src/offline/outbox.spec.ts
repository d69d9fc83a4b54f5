import { request } from '@daybook/frontend-kit';
import { waitFor } from '@testing-library/react';
import { responseOf } from '../../test-support/network.js';
import { outboxUnderTest } from '../../test-support/outbox-under-test.js';

const { world, taken, setOnLine, tab, goOffline, comeBack, edit, amounts } = outboxUnderTest();

it('keeps edits made offline, and sends them in their order when the line is back', async () => {
  const outbox = tab();
  goOffline();
  const edits = [edit(1, '1'), edit(2, '2'), edit(1, '3')];
  await waitFor(() => expect(outbox.count()).toBe(3));
  await outbox.flush();
  expect([outbox.count(), taken]).toEqual([3, []]);
  comeBack();
  await outbox.flush();
  expect(await Promise.all(edits)).toEqual([{ place: 1 }, { place: 2 }, { place: 3 }]);
  expect([amounts(), outbox.count(), localStorage.length]).toEqual([['1', '2', '3'], 0, 0]);
});

it('lets no later edit overtake those that wait', async () => {
  const outbox = tab();
  goOffline();
  const first = edit(1, 'before');
  await waitFor(() => expect(outbox.count()).toBe(1));
  comeBack();
  await Promise.all([edit(1, 'after'), first]);
  expect(amounts()).toEqual(['before', 'after']);
});

it('makes an edit once, though its answer was lost with the line', async () => {
  const outbox = tab();
  world.line = 'loses answers';
  setOnLine(false);
  const added = request('POST', '/api/bills', { body: { amount: '5' } });
  await waitFor(() => expect(outbox.count()).toBe(1));
  comeBack();
  await outbox.flush();
  expect([await added, amounts()]).toEqual([{ place: 1 }, ['5']]);
});

it('fails as before where the browser is online and only the call broke, so that the form says so', async () => {
  const outbox = tab();
  world.line = 'down';
  await expect(edit(1, '1')).rejects.toThrow('Network error: Failed to fetch');
  expect(outbox.count()).toBe(0);
});

it('keeps nothing but edits: what is asked for now fails now', async () => {
  const outbox = tab();
  goOffline();
  for (const [method, url] of [
    ['GET', '/api/bills'],
    ['POST', '/api/transaction-rules/preview?limit=25'],
    ['POST', '/api/transactions/bulk-edit'],
    ['POST', '/api/transactions/bulk'],
    ['POST', '/api/logout'],
    ['PATCH', '/api/account'],
    ['POST', '/api/plan/changes/x/undo'],
  ] as const) {
    await expect(request(method, url)).rejects.toThrow('Network error');
  }
  expect(outbox.count()).toBe(0);
});

it('tells what was refused when it was sent, and goes on with the rest', async () => {
  const outbox = tab();
  goOffline();
  const lost = edit(1, 'lost');
  const kept = edit(2, 'kept');
  await waitFor(() => expect(outbox.count()).toBe(2));
  world.refuse = ({ url }) => (url.endsWith('/1') ? { status: 404, body: { message: 'Bill not found' } } : undefined);
  comeBack();
  const refusal = expect(lost).rejects.toThrow('404');
  await outbox.flush();
  await refusal;
  await kept;
  const [first] = outbox.state().refused;
  expect([first?.change.text, first?.reason, amounts()]).toEqual(['PUT /api/bills/1', 'Bill not found', ['kept']]);
  outbox.dismiss(first?.change.key ?? '');
  expect(outbox.state().refused).toEqual([]);
});

it.each([
  ['nobody is signed in any more', { status: 401 }, 1],
  ['somebody else is signed in', { status: 409, body: { code: 'signed-in-as-another' } }, 0],
  ['a service is away', { status: 502 }, 0],
  ['too much was asked', { status: 429 }, 0],
])('goes on waiting where %s', async (_, refusal, asked) => {
  const outbox = tab();
  goOffline();
  const edited = edit(1, '1');
  await waitFor(() => expect(outbox.count()).toBe(1));
  comeBack();
  world.refuse = () => refusal;
  await outbox.flush();
  expect([outbox.count(), outbox.state().isHeldUp, outbox.state().refused, world.signedOut]).toEqual([
    1,
    true,
    [],
    asked,
  ]);
  world.refuse = () => undefined;
  await outbox.flush();
  expect(await edited).toEqual({ place: 1 });
});

it('tells once that nobody is signed in any more, and again when a person asks for the sending', async () => {
  const outbox = tab();
  goOffline();
  const edited = edit(1, '1');
  await waitFor(() => expect(outbox.count()).toBe(1));
  comeBack();
  const told: number[] = [];
  const flush = async (status: number | undefined, isAskedFor?: boolean) => {
    world.refuse = () => (status === undefined ? undefined : { status });
    await outbox.flush(isAskedFor);
    told.push(world.signedOut);
  };
  await flush(401);
  await flush(401);
  await flush(401, true);
  await flush(502);
  await flush(401);
  await flush(undefined);
  expect([await edited, told]).toEqual([{ place: 1 }, [1, 1, 2, 2, 3, 3]]);
});

it('goes on waiting where the line breaks while the answer is read', async () => {
  const outbox = tab();
  goOffline();
  const edited = edit(1, '1');
  await waitFor(() => expect(outbox.count()).toBe(1));
  comeBack();
  const whole = globalThis.fetch;
  globalThis.fetch = async () => {
    const response = responseOf({ status: 503 });
    return Object.assign(response, { text: () => Promise.reject(new TypeError('network error')) });
  };
  await outbox.flush();
  expect([outbox.count(), outbox.state().isHeldUp]).toEqual([1, false]);
  globalThis.fetch = whole;
  await outbox.flush();
  expect(await edited).toEqual({ place: 1 });
});

it('fails where the browser has no room to keep it, as without a line', async () => {
  const outbox = tab();
  goOffline();
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(edit(1, '1')).rejects.toThrow('Network error');
  write.mockRestore();
  expect(outbox.count()).toBe(0);
});

it('gives up what is discarded, and its edit fails', async () => {
  const outbox = tab();
  goOffline();
  const given = edit(1, '1');
  await waitFor(() => expect(outbox.count()).toBe(1));
  outbox.discard(outbox.state().waiting[0]?.key ?? '');
  await expect(given).rejects.toThrow('discarded');
  comeBack();
  await outbox.flush();
  expect([taken, localStorage.length]).toEqual([[], 0]);
});

it('keeps and tells nothing more once the person has left', async () => {
  const outbox = tab();
  goOffline();
  const given = [edit(1, '1'), edit(2, '2')].map((one) => expect(one).rejects.toThrow('discarded'));
  await waitFor(() => expect(outbox.count()).toBe(2));
  outbox.forget();
  await Promise.all(given);
  expect([outbox.state(), localStorage.length]).toEqual([{ waiting: [], refused: [], isHeldUp: false }, 0]);
});
