import { eventTypes } from '@daybook/contracts';
import { createCatalog, createCommandHandler, createEventCodec, createStateCache } from '@daybook/event-sourcing';
import type { EventMetadata, Platform } from '@daybook/platform';
import { accountDecider, accountStream } from '../account/account.js';
import { addressHash, emailStream, normalAddress } from '../email/address.js';
import { type Claim, emailDecider } from '../email/email-decider.js';
import { systemMetadata } from '../system-metadata.js';
import { administratorsDecider } from './administrators.js';

/** What whoever has the log and its keys in hand may need of both. */
export type OperatorsLog = Pick<Platform, 'events' | 'keys' | 'clock' | 'ids'>;

/** Accounts in the hands of the command line; a running server notices what is appended. */
export function byOperator({ events: store, keys, clock, ids }: OperatorsLog) {
  const codec = createEventCodec({ keys, clock, ids, catalog: createCatalog(eventTypes) });
  const log = { store, codec, clock, stateCache: createStateCache() };
  const emails = createCommandHandler({ ...log, decider: emailDecider });
  const accounts = createCommandHandler({ ...log, decider: accountDecider });

  return {
    accounts,
    administrators: createCommandHandler({ ...log, decider: administratorsDecider }),

    /** Who has the address now. */
    find: async (address: string): Promise<Claim | undefined> => {
      const hash = addressHash(address, await keys.indexKey());
      const { view: claim } = await emails.read(emailStream(hash), (state) => state);
      if (claim.status !== 'claimed') return undefined;
      const { view: account } = await accounts.read(accountStream(claim.user), (state) => state);
      return account.status === 'registered' && account.email === normalAddress(address) ? claim : undefined;
    },

    metadataOf: (commandKind: string, tenant: string | null): EventMetadata =>
      systemMetadata(clock.now(), {
        tenant,
        commandId: ids.uuid(),
        commandKind,
        causationId: 'request',
        actor: { kind: 'operator', id: 'cli' },
        source: 'cli',
      }),
  };
}
