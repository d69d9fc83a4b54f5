import { type EventMetadata } from './event-store.js';
import { fromStoredMetadata, type StoredMetadata, toStoredMetadata } from './stored-metadata.js';

const metadata: EventMetadata = {
  tenant: 't',
  commandId: 'c',
  commandKind: 'undo-edit',
  causationId: 'request',
  undoes: 'u',
  actor: { kind: 'user', id: 'ann' },
  source: 'web',
  at: '2026-01-01T00:00:00.000Z',
  on: '2026-01-01',
  zone: 'UTC',
};

describe('metadata in the log', () => {
  it('keeps the names that it always had', () => {
    expect(toStoredMetadata(metadata)).toEqual({
      tenant: 't',
      op: 'c',
      opKind: 'undo-edit',
      cause: 'request',
      undoes: 'u',
      actor: { kind: 'user', id: 'ann' },
      source: 'web',
      at: '2026-01-01T00:00:00.000Z',
      on: '2026-01-01',
      zone: 'UTC',
    });
  });

  it('comes back as it was, with fields of a newer version that nobody knows here', () => {
    const newer = { ...toStoredMetadata(metadata), root: 'r' } as StoredMetadata;
    expect(fromStoredMetadata(newer)).toEqual({ ...metadata, root: 'r' });
    expect(toStoredMetadata(fromStoredMetadata(newer))).toEqual(newer);
  });
});
