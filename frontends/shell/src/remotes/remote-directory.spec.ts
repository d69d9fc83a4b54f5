import { contractVersion, type Remote } from '@daybook/frontend-kit';
import { manifestOf } from '../../test-support/household.js';
import { network } from '../../test-support/network.js';
import { createRemoteDirectory, isSupported, type RemoteLoader } from './remote-directory.js';

const Yearly = () => null;
const remote: Remote = { contract: contractVersion, views: { yearly: () => Promise.resolve({ default: Yearly }) } };

/** Brings the remote, and notes each time whether it was again. */
const loader = (brought: Remote = remote): { load: RemoteLoader; asked: boolean[] } => {
  const asked: boolean[] = [];
  return {
    asked,
    load: (_manifest, again) => {
      asked.push(again);
      return Promise.resolve(brought);
    },
  };
};

it('brings a view of a remote', async () => {
  const { load, asked } = loader();
  const directory = createRemoteDirectory({ dashboard: manifestOf('dashboard') }, load);
  expect(await directory.load('dashboard', 'yearly', false)).toEqual({ default: Yearly });
  expect(asked).toEqual([false]);
});

it('reads the list anew when it tries again, and forgets what it kept', async () => {
  const sent = network({
    'GET /remotes.json': { status: 200, body: { remotes: { dashboard: manifestOf('dashboard') } } },
  });
  const { load, asked } = loader();
  const directory = createRemoteDirectory({}, load);
  await expect(directory.load('dashboard', 'yearly', false)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
  expect(await directory.load('dashboard', 'yearly', true)).toEqual({ default: Yearly });
  expect(sent.map(({ url }) => url)).toEqual(['/remotes.json']);
  expect(asked).toEqual([true]);
});

it('refuses a remote whose manifest or module is of another contract', async () => {
  const newer = { contract: { major: contractVersion.major + 1, minor: 0 } };
  const byManifest = createRemoteDirectory({ admin: manifestOf('admin', newer) }, loader().load);
  await expect(byManifest.load('admin', 'admin', false)).rejects.toMatchObject({ name: 'ContractMismatch' });
  const byModule = createRemoteDirectory({ admin: manifestOf('admin') }, loader({ ...remote, ...newer }).load);
  await expect(byModule.load('admin', 'admin', false)).rejects.toMatchObject({ name: 'ContractMismatch' });
});

it('takes its own major version and the one before', () => {
  const { major, minor } = contractVersion;
  const taken = [major + 1, major, major - 1, major - 2].map((version) => isSupported({ major: version, minor }));
  expect(taken).toEqual([false, true, true, false]);
});

it('takes what was built with an earlier version of the same contract, and nothing that needs more than it has', () => {
  const { major, minor } = contractVersion;
  const taken = [minor - 1, minor, minor + 1].map((version) => isSupported({ major, minor: version }));
  expect(taken).toEqual([true, true, false]);
  expect(isSupported({ major: major - 1, minor: minor + 1 })).toBe(true);
});

it('does not mix two builds of one remote', async () => {
  const released = manifestOf('dashboard', { build: 'ba9876543210' });
  network({ 'GET /remotes.json': { status: 200, body: { remotes: { dashboard: released } } } });
  const directory = createRemoteDirectory({ dashboard: manifestOf('dashboard') }, loader().load);
  await directory.load('dashboard', 'yearly', false);
  await expect(directory.load('dashboard', 'yearly', true)).rejects.toMatchObject({ name: 'NewerBuild' });
});

it('has no view that the remote does not name', async () => {
  const directory = createRemoteDirectory({ dashboard: manifestOf('dashboard') }, loader().load);
  await expect(directory.load('dashboard', 'calendar', false)).rejects.toMatchObject({ name: 'RemoteUnavailable' });
});

it('gives up on a remote that never answers', async () => {
  jest.useFakeTimers();
  const directory = createRemoteDirectory({ dashboard: manifestOf('dashboard') }, () => new Promise(() => undefined));
  const failed = expect(directory.load('dashboard', 'yearly', false)).rejects.toMatchObject({
    message: 'dashboard did not answer in time',
  });
  await jest.advanceTimersByTimeAsync(15_000);
  await failed;
  jest.useRealTimers();
});
