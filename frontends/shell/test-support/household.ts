import type { RemoteManifest, User } from '@daybook/contracts';

export const ada: User = {
  id: 7,
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  createdAt: '2026-01-01T00:00:00Z',
  isAdmin: 0,
};

export const manifestOf = (name: string, change: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  build: '0123456789ab',
  contract: { major: 1, minor: 0 },
  entry: `/remotes/${name}/0123456789ab/remoteEntry.js`,
  integrity: 'sha384-x',
  preload: [],
  ...change,
});
