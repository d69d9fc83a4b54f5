import { eventTypes } from '@daybook/contracts';
import { createCatalog, createCommandHandler, createEventCodec, createStateCache } from '@daybook/event-sourcing';
import type { Platform } from '@daybook/platform';
import { accountDecider, accountStream } from '../account/account.js';
import { addressHash, emailStream, normalAddress } from '../email/address.js';
import { emailDecider } from '../email/email-decider.js';
import { systemMetadata } from '../system-metadata.js';
import { administratorsDecider, administratorsStream } from './administrators.js';

export type Promotion = 'promoted' | 'administrator-already' | 'account-not-found';

/**
 * Makes the account of the address an administrator, by whoever has the log and its keys in hand.
 * A running server notices what was appended.
 */
export async function promoteAccount(
  { events: store, keys, clock, ids }: Pick<Platform, 'events' | 'keys' | 'clock' | 'ids'>,
  address: string,
): Promise<Promotion> {
  const codec = createEventCodec({ keys, clock, ids, catalog: createCatalog(eventTypes) });
  const log = { store, codec, clock, stateCache: createStateCache() };
  const emails = createCommandHandler({ ...log, decider: emailDecider });
  const accounts = createCommandHandler({ ...log, decider: accountDecider });
  const administrators = createCommandHandler({ ...log, decider: administratorsDecider });

  const hash = addressHash(address, await keys.indexKey());
  const { view: claim } = await emails.read(emailStream(hash), (state) => state);
  if (claim.status !== 'claimed') return 'account-not-found';
  const { user, userId } = claim;
  const { view: account } = await accounts.read(accountStream(user), (state) => state);
  if (account.status === 'none' || account.email !== normalAddress(address)) return 'account-not-found';
  const granted = await administrators.execute(
    administratorsStream,
    { type: 'GrantAdministrator', user, userId },
    systemMetadata(clock.now(), {
      tenant: null,
      commandId: ids.uuid(),
      commandKind: 'promote',
      causationId: 'request',
      actor: { kind: 'operator', id: 'cli' },
      source: 'cli',
    }),
  );
  return granted.ok && granted.events.length > 0 ? 'promoted' : 'administrator-already';
}
