import { type EventMetadata, type NewEvent, type RecordedEvent } from '@daybook/platform';

export const sampleMetadata: EventMetadata = {
  tenant: '6f1c1f5e-3d65-4f4b-9d5b-0a2a5f0a7c11',
  commandId: '0c8f7a52-52a0-4d0f-8a56-6f0b2c9f8e21',
  commandKind: 'add-bill',
  undoes: 'f2d1c0b9-0000-4000-8000-6f0b2c9f8e21',
  causationId: 'request',
  actor: { kind: 'user', id: '4b5a1f5e-1111-4f4b-9d5b-0a2a5f0a7c11' },
  source: 'web',
  at: '2026-02-28T23:59:59.999Z',
  on: '2026-03-01',
  zone: 'Pacific/Kiritimati',
};

export const sampleEvent = (changes: Partial<NewEvent> = {}): NewEvent => ({
  id: crypto.randomUUID(),
  type: 'BillAdded',
  metadata: sampleMetadata,
  data: Uint8Array.of(0, 255, 128, 10, 13),
  ...changes,
});

export const sampleEvents = (count: number): NewEvent[] => Array.from({ length: count }, () => sampleEvent());

/** A stream of its own, so that a server may be shared with others; `category-pp-` is the part before the UUID. */
export const freshStream = (category = 'ledger'): string => {
  const subject = crypto.randomUUID();
  return `${category}-${subject.slice(0, 2)}-${subject}`;
};

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** What was appended, without its places. */
export const asAppended = ({ id, type, metadata, data }: RecordedEvent): NewEvent => ({
  id,
  type,
  metadata,
  data: Uint8Array.from(data),
});
