import { EventSourcing } from '@daybook/nest';
import { ownPlatform, serviceUnderTest, undeclaredReads } from '@daybook/nest/test-support';
import { readConfig } from './config.js';
import { servicesOf } from './services.js';

it('every read of a service with read models says of which categories of streams it is made', async () => {
  const own = await ownPlatform();
  const found: Record<string, string[]> = {};
  const without: string[] = [];
  for (const definition of servicesOf(readConfig({}))) {
    const service = await serviceUnderTest(definition, own.platform);
    const { length } = service.app.get(EventSourcing).runners;
    if (length === 0) without.push(definition.name);
    else found[definition.name] = undeclaredReads(definition.module);
    await service.close();
  }
  await own.remove();
  expect(found).toEqual({ budgeting: [], transactions: [], history: [], admin: [] });
  // What it answers is made of streams, which are read to their end: there is nothing to wait for.
  expect(without).toEqual(['identity']);
}, 60_000);
