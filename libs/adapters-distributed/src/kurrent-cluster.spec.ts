import { collect, sampleEvents } from '@daybook/adapter-contracts';
import { DependencyUnavailable } from '@daybook/platform';
import { openKurrentEventStore } from './kurrent-event-store.js';

it('49. tells of a cluster that no node of is there as of a server that is away', async () => {
  const store = openKurrentEventStore({ url: 'kurrentdb://127.0.0.1:1,127.0.0.1:2?tls=false' });
  for (let n = 0; n < 2; n += 1) {
    await expect(store.append('away-1', 'no-stream', sampleEvents(1))).rejects.toThrow(DependencyUnavailable);
    await expect(collect(store.readStream('away-1'))).rejects.toThrow(DependencyUnavailable);
    await expect(store.lastPosition()).rejects.toThrow(DependencyUnavailable);
  }
  await store.close();
}, 60_000);
