import { createCatalog, createEventCodec, EnvelopeError, keySubjectOf, MissingKeyError } from '@daybook/event-sourcing';
import { eventTypes } from '@daybook/contracts';
import type { Platform } from '@daybook/platform';

/** Beyond so many that cannot be read, none will be found that can. */
const tried = 50;

/** Whether one of the log's first events can be read, or was erased; also where there is none. Keys of another log read nothing. */
export async function hasKeysOfLog(platform: Platform): Promise<boolean> {
  const catalog = createCatalog(eventTypes);
  const codec = createEventCodec({ ...platform, catalog });
  let unreadable = 0;
  for await (const event of platform.events.readAll()) {
    try {
      if (keySubjectOf(catalog, event.type, event.stream, event.metadata) === null) continue;
      await codec.decode(event);
      return true;
    } catch (error) {
      // Whatever else is wrong with an event is told where it is projected.
      if (!(error instanceof MissingKeyError || error instanceof EnvelopeError)) return true;
    }
    unreadable += 1;
    if (unreadable === tried) break;
  }
  return unreadable === 0;
}
