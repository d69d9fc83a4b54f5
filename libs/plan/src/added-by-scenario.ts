import { type AddedEvents, deterministicId, digestOfAdded, type EventCodec } from '@daybook/event-sourcing';
import type { RecordedEvent } from '@daybook/platform';
import { planStream } from './plan.js';
import type { TriedPlan } from './try-commands.js';

/**
 * What the commands of a scenario add to the log of a household.
 * @param length how many events the plan has without them
 */
export async function addedByScenario(
  { encode }: Pick<EventCodec, 'encode'>,
  { tenant, scenario }: { tenant: string; scenario: string },
  length: number,
  { commands }: TriedPlan,
): Promise<AddedEvents> {
  const stream = planStream(tenant);
  const events: RecordedEvent[] = [];
  for (const { number, events: own, metadata } of commands) {
    const commandId = deterministicId('scenario', scenario, number);
    for (const event of await encode(stream, { ...metadata, commandId }, own)) {
      const revision = length + events.length;
      // After every place that a log has.
      events.push({ ...event, stream, revision, position: `~${String(events.length).padStart(6, '0')}` });
    }
  }
  const contents = commands.map(({ events: own, metadata: { at, on } }) => [own, at, on]);
  return { stream, after: length, events, digest: digestOfAdded(stream, length, contents) };
}
