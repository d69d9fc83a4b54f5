import type { Collection, Platform } from '@daybook/platform';

/** Under their owner's UUID: devices that are known no longer, though they keep what they were given. */
const forgotten: Collection = { name: 'forgotten-devices' };

interface Forgotten extends Record<string, unknown> {
  /** Milliseconds since the epoch. */
  at: number;
}

export const forgottenDevices = ({ documents, clock }: Pick<Platform, 'documents' | 'clock'>) => ({
  has: async (user: string, device: string): Promise<boolean> =>
    (await documents.get<Forgotten>(forgotten, user, device)) !== undefined,

  add: async (user: string, device: string): Promise<void> => {
    const body: Forgotten = { at: clock.now() };
    await documents.write(forgotten, [{ tenant: user, id: device, version: 1, body, when: 'always' }]);
  },
});
