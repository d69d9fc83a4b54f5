import { screen, waitFor } from '@testing-library/react';
import { Answer } from '../../test-support/open-admin.js';
import { job, open, rows } from '../../test-support/open-operations.js';

describe('jobs', () => {
  it('wait, run or have failed, and failed ones can be retried', async () => {
    open({
      'GET /api/admin/jobs': [
        job(),
        job({ id: 'j2', state: 'running', error: null }),
        job({ id: 'j3', state: 'waiting' }),
      ],
    });
    expect(await rows('Jobs')).toEqual([
      'Import of a fileFailed5 attempts · 250 of 1,000 · imports j1Disk fullRetry',
      'Import of a fileRunning5 attempts · 250 of 1,000 · imports j2',
      'Import of a fileWaiting5 attempts · 250 of 1,000 · imports j3Disk full',
    ]);
    expect(screen.getByRole('progressbar', { name: 'Progress of Import of a file j2' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
  });

  it('wait again at once', async () => {
    let arrive: (answer: unknown) => void = () => undefined;
    const { person, toasts, answers } = open({
      'GET /api/admin/jobs': [job()],
      'POST /api/admin/jobs/j1/retry': () => new Promise((resolve) => (arrive = resolve)),
    });
    await person.click(await screen.findByRole('button', { name: 'Retry Import of a file j1' }));
    expect(await rows('Jobs')).toEqual([expect.stringMatching(/^Import of a fileWaiting/)]);
    const waiting = job({ state: 'waiting', attempts: 0, error: null });
    answers['GET /api/admin/jobs'] = [waiting];
    arrive(new Answer(202, waiting));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Job retry started' }]));
    await waitFor(async () =>
      expect(await rows('Jobs')).toEqual(['Import of a fileWaiting0 attempts · 250 of 1,000 · imports j1']),
    );
  });

  it('are dead again when that fails', async () => {
    const { person, toasts } = open({
      'GET /api/admin/jobs': [job()],
      'POST /api/admin/jobs/j1/retry': new Answer(409, { message: 'The job waits or runs already' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Retry Import of a file j1' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ description: 'The job waits or runs already', tone: 'destructive' });
    expect(await rows('Jobs')).toEqual([expect.stringMatching(/^Import of a fileFailed/)]);
  });
});
