import { request } from '@daybook/frontend-kit';
import { Channel } from '@daybook/frontend-kit/test-support';
import { keepToPerson, tellSession } from './keep-to-person.js';

interface Sent {
  url: string;
  headers: Record<string, string>;
}

describe('a page that was opened for somebody', () => {
  const leave = jest.fn();
  let end: (() => void)[] = [];
  const page = (userId: number, onAnother: (toAnother: boolean) => void = leave) =>
    end.push(keepToPerson(userId, onAnother));
  beforeEach(() => {
    leave.mockReset();
    Object.assign(globalThis, { BroadcastChannel: Channel });
  });
  afterEach(() => {
    for (const stop of end) stop();
    end = [];
  });

  it('is left, with its address, when somebody else signs in on another page', () => {
    page(7);
    page(8, () => undefined);
    expect(leave.mock.calls).toEqual([[true]]);
  });

  it('stays when the same person opens another page', () => {
    page(7);
    page(7, () => undefined);
    expect(leave).not.toHaveBeenCalled();
  });

  it('is left when the person signs out on another page', () => {
    page(7);
    new Channel('daybook:session').postMessage(null);
    expect(leave.mock.calls).toEqual([[false]]);
  });

  it('is not loaded anew when the person signs out on it, which offline would lead nowhere', () => {
    const other = jest.fn();
    const others = new Channel('daybook:session');
    others.onmessage = other;
    page(7);
    tellSession(null);
    expect(leave).not.toHaveBeenCalled();
    expect(other.mock.calls.map(([{ data }]) => data as unknown)).toEqual([7, null]);
  });

  it('is loaded anew when the browser brings it back', () => {
    page(7);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(leave).not.toHaveBeenCalled();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(leave.mock.calls).toEqual([[false]]);
  });

  it('says with each call whom it serves, and is left when that is refused', async () => {
    const sent: Sent[] = [];
    globalThis.fetch = ((url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push({ url, headers });
      const text = JSON.stringify({ message: 'Somebody else', code: 'signed-in-as-another' });
      return Promise.resolve({ status: 409, statusText: '', ok: false, text: () => Promise.resolve(text) });
    }) as unknown as typeof fetch;
    page(7);
    await expect(request('PUT', '/api/bills/1', { body: {} })).rejects.toThrow('409');
    expect(sent[0]?.headers['X-Signed-In-As']).toBe('7');
    expect(leave.mock.calls).toEqual([[true]]);
  });
});
