import { sampleEvent } from '@daybook/adapter-contracts';
import type { RecordedEvent } from '@daybook/platform';
import { createNewestEvents } from './newest-events.js';

const at = (position: number, bytes = 5): RecordedEvent => ({
  ...sampleEvent({ data: new Uint8Array(bytes) }),
  stream: 'plan-aa-t',
  revision: position,
  position: String(position),
});
const opened = () => createNewestEvents(({ position }) => Number(position));
const places = (events: readonly RecordedEvent[] | undefined) => events?.map(({ position }) => Number(position));

describe('the newest events of a log', () => {
  it('are known between any two positions from the first that was added', () => {
    const newest = opened();
    expect(newest.between(0, 1)).toBeUndefined();
    newest.add([at(5), at(6)]);
    newest.add([at(7)]);
    expect([newest.between(3, 7), newest.between(4, 8)]).toEqual([undefined, undefined]);
    expect([newest.between(4, 7), newest.between(5, 6), newest.between(7, 7)].map(places)).toEqual([
      [5, 6, 7],
      [6],
      [],
    ]);
  });

  it('begin anew behind what another process has appended', () => {
    const newest = opened();
    newest.add([at(5), at(6)]);
    newest.add([at(8)]);
    expect(newest.between(4, 8)).toBeUndefined();
    expect(places(newest.between(7, 8))).toEqual([8]);
  });

  it.each([
    ['large', 100 * 1024, 200],
    ['many', 5, 20_000],
  ])('are the last ones where they are %s', (_, bytes, count) => {
    const newest = opened();
    for (let position = 1; position <= count; position += 1) newest.add([at(position, bytes)]);
    expect(newest.between(0, count)).toBeUndefined();
    expect(places(newest.between(count - 5, count))).toHaveLength(5);
  });

  it('are unknown once events were deleted', () => {
    const newest = opened();
    newest.add([at(5), at(6)]);
    newest.forget();
    expect(newest.between(4, 6)).toBeUndefined();
    newest.add([at(7)]);
    expect(places(newest.between(6, 7))).toEqual([7]);
  });
});
