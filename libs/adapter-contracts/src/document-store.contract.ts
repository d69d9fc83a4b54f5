import { type DocumentStore } from '@daybook/platform';
import { documentAggregateContract } from './document-aggregate.contract.js';
import { documentQueryContract } from './document-query.contract.js';
import { documentRemovalContract } from './document-removal.contract.js';
import { documentWriteContract } from './document-write.contract.js';
import { openForTests, type Open } from './opened.js';

/** What every document store does. It uses tenants of its own, but clears whole collections. */
export function documentStoreContract(name: string, open: Open<DocumentStore>): void {
  describe(`${name} as a document store`, () => {
    const { store, reopen } = openForTests(open);
    describe('writing', () => documentWriteContract(store, reopen));
    describe('removing', () => documentRemovalContract(store));
    describe('finding', () => documentQueryContract(store));
    describe('aggregating', () => documentAggregateContract(store));
  });
}
