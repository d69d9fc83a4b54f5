import { type EventStore } from '@daybook/platform';
import { appendContract } from './append.contract.js';
import { openForTests, type Open } from './opened.js';
import { readingContract } from './reading.contract.js';
import { subscriptionContract } from './subscription.contract.js';

/** What every event store does. It uses streams of its own, so that the store may be shared with others. */
export function eventStoreContract(name: string, open: Open<EventStore>): void {
  describe(`${name} as an event store`, () => {
    const { store, reopen } = openForTests(open);
    describe('appending', () => appendContract(store));
    describe('reading', () => readingContract(store, reopen));
    describe('subscribing', () => subscriptionContract(store));
  });
}
