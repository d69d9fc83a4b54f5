import { act, screen } from '@testing-library/react';
import { Answer } from '../../test-support/open-admin.js';
import { POLL_MS } from './operation-calls.js';
import { job, open, rows } from '../../test-support/open-operations.js';

afterEach(() => jest.useRealTimers());

describe('looking again', () => {
  const seen = (state: DocumentVisibilityState) =>
    act(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('visibilitychange'));
    });
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => {
    seen('visible');
  });

  it('goes on every few seconds while the page is seen, and stops with the tab', async () => {
    const { calls, unmount } = open();
    const looks = () => calls.filter(({ path }) => path === '/api/admin/jobs').length;
    await screen.findByText('No jobs');
    expect(looks()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(looks()).toBe(2);
    seen('hidden');
    await act(() => jest.advanceTimersByTimeAsync(10 * POLL_MS));
    expect(looks()).toBe(2);
    seen('visible');
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(looks()).toBe(3);
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(10 * POLL_MS));
    expect(looks()).toBe(3);
  });

  it('keeps what was read last when it fails, and says so until it succeeds', async () => {
    const { answers } = open({ 'GET /api/admin/jobs': [job()] });
    await rows('Jobs');
    answers['GET /api/admin/jobs'] = new Answer(500, { message: 'Broken' });
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(screen.getByRole('alert')).toHaveTextContent('Out of date. Broken');
    expect(await rows('Jobs')).toHaveLength(1);
    answers['GET /api/admin/jobs'] = [job()];
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for whoever has to sign in again', async () => {
    const { answers, calls } = open({ 'GET /api/admin/jobs': [job()] });
    await rows('Jobs');
    answers['GET /api/admin/jobs'] = new Answer(401, { message: 'Unauthorized' });
    await act(() => jest.advanceTimersByTimeAsync(10 * POLL_MS));
    expect(calls.filter(({ path }) => path === '/api/admin/jobs')).toHaveLength(2);
  });
});
