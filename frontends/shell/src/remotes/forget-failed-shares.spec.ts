/** @jest-environment node */
import { createInstance } from '@module-federation/enhanced/runtime';
import { forgetFailedShares } from './forget-failed-shares.js';

/** A host whose shared part does not come at the first time. */
const host = (plugins: (typeof forgetFailedShares)[]) => {
  let asked = 0;
  return createInstance({
    name: `host${plugins.length}`,
    remotes: [],
    plugins,
    shared: {
      dialog: {
        version: '1.0.0',
        scope: 'default',
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
        get: async () => {
          if ((asked += 1) === 1) throw new Error('Loading chunk dialog failed');
          return () => 'the dialog';
        },
      },
    },
  });
};

it('loads a shared part afresh that did not come before', async () => {
  const instance = host([forgetFailedShares]);
  await expect(instance.loadShare('dialog')).rejects.toThrow('Loading chunk');
  const factory = await instance.loadShare<string>('dialog');
  expect(factory && factory()).toBe('the dialog');
});

it('is needed: the run time alone goes on giving the failure', async () => {
  const instance = host([]);
  await expect(instance.loadShare('dialog')).rejects.toThrow('Loading chunk');
  await expect(instance.loadShare('dialog')).rejects.toThrow('Loading chunk');
});
