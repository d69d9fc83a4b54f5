import { act, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '@daybook/frontend-kit';
import { outboxUnderTest } from '../../test-support/outbox-under-test.js';
import { network } from '../../test-support/network.js';
import { OfflineNotice } from '../offline/offline-notice.js';
import { createLastSeen, type LastSeen } from './last-seen.js';

/** The browser's side of a worker: what the page sends to it, and what it says. */
class Worker extends EventTarget {
  readonly sent: unknown[] = [];
  readonly controller = { postMessage: (message: unknown) => this.sent.push(message) };
  startMessages(): void {}
  say(seen: [string, number][]): void {
    this.dispatchEvent(new MessageEvent('message', { data: { daybook: 'last-seen', seen } }));
  }
}

const { tab } = outboxUnderTest();
const evening = new Date('2026-11-23T20:50:00').getTime();
let worker: Worker;
let lastSeen: LastSeen;

const open = () => {
  worker = new Worker();
  const queryClient = createQueryClient();
  lastSeen = createLastSeen(queryClient, worker as unknown as ServiceWorkerContainer);
  render(<OfflineNotice outbox={tab()} lastSeen={lastSeen} />);
  return queryClient;
};
const words = () => screen.queryByRole('region', { name: 'Connection' })?.textContent?.replace(/\u202f/g, ' ');

beforeEach(() => {
  jest.useFakeTimers({ now: evening + 60_000, doNotFake: ['queueMicrotask', 'nextTick'] });
  network({ 'HEAD /remotes.json': new TypeError('Failed to fetch') });
});
afterEach(() => {
  lastSeen.stop();
  document.head.replaceChildren();
  jest.useRealTimers();
});

it('says nothing while everything is the server’s present answer', () => {
  open();
  expect(words()).toBeUndefined();
  expect(worker.sent).toEqual([{ daybook: 'what-was-seen' }]);
});

it('says of what time the oldest answer on the page is', () => {
  open();
  act(() => worker.say([['/api/bills', evening + 30_000]]));
  act(() => worker.say([['/api/incomes', evening]]));
  expect(words()).toBe('Offline · as of 8:50 PM You see what was last loaded here. Changes wait until you are back.');
});

it('says so of a document that the worker brought back, before anything else is known', () => {
  const meta = document.createElement('meta');
  Object.assign(meta, { name: 'daybook-as-of', content: new Date(evening).toISOString() });
  document.head.append(meta);
  open();
  expect(words()).toContain('Offline · as of 8:50 PM');
});

it('reads everything anew once the server is reached, and not before', async () => {
  const queryClient = open();
  const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
  act(() => worker.say([['/api/bills', evening]]));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(invalidated).not.toHaveBeenCalled();
  network({ 'HEAD /remotes.json': { status: 200 } });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(words()).toBeUndefined());
  expect(invalidated).toHaveBeenCalledTimes(1);
  expect(worker.sent).toContainEqual({ daybook: 'back' });
});
