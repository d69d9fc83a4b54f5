import { add, openLaboratory, resize, until } from '../../test-support/laboratory.js';
import { shelfProjection } from '../../test-support/shelf.js';

const laboratory = openLaboratory();
const { started, thing } = laboratory;

/** The projection with a rest; tells how many events it was given at a time. */
const resting = async (restMs: number) => {
  const given: number[] = [];
  const projecting = await started({
    projection: {
      ...shelfProjection,
      restMs,
      project: (subject, events, models) => {
        given.push(events.length);
        return shelfProjection.project(subject, events, models);
      },
    },
  });
  return { projecting, given };
};

describe('a projection that rests between changes', () => {
  it('gathers what comes until somebody waits for it', async () => {
    const { projecting, given } = await resting(600_000);
    const [stream, tenant] = [laboratory.stream(), laboratory.tenant()];
    const first = await laboratory.send(stream, add('Tea', 1));
    expect(await projecting.waitFor(tenant, first, 10_000)).toBe(true);
    for (let size = 2; size < 10; size += 1) await laboratory.send(stream, resize('Tea', size));
    const last = await laboratory.send(stream, resize('Tea', 10));
    expect(given).toEqual([1]);
    expect(await projecting.waitFor(tenant, last, 10_000)).toBe(true);
    expect((await thing('Tea'))?.size).toBe(10);
    expect(given).toEqual([1, 9]);
  });

  it('rests on while somebody waits for it who has time', async () => {
    const { projecting, given } = await resting(600_000);
    const [stream, tenant] = [laboratory.stream(), laboratory.tenant()];
    const first = await laboratory.send(stream, add('Tea', 1));
    expect(await projecting.waitFor(tenant, first, 10_000)).toBe(true);
    const last = await laboratory.send(stream, resize('Tea', 2));
    expect(await projecting.waitFor(tenant, last, 100, 'patiently')).toBe(false);
    expect(given).toEqual([1]);
    const both = [projecting.waitFor(tenant, last, 10_000, 'patiently'), projecting.waitFor(tenant, last, 10_000)];
    expect([await Promise.all(both), given]).toEqual([
      [true, true],
      [1, 1],
    ]);
  });

  it('goes on by itself when the rest is over', async () => {
    const { projecting, given } = await resting(1);
    const stream = laboratory.stream();
    await laboratory.send(stream, add('Tea', 1));
    await until(async () => (await thing('Tea'))?.size === 1);
    await laboratory.send(stream, resize('Tea', 2));
    await until(async () => (await thing('Tea'))?.size === 2);
    expect([given, projecting.problems]).toEqual([[1, 1], []]);
  });

  it('has what it gathered read again from the log after it was stopped amid its rest', async () => {
    const { projecting } = await resting(600_000);
    const [stream, tenant] = [laboratory.stream(), laboratory.tenant()];
    const first = await laboratory.send(stream, add('Tea', 1));
    expect(await projecting.waitFor(tenant, first, 10_000)).toBe(true);
    const last = await laboratory.send(stream, resize('Tea', 2));
    await projecting.stop();
    expect((await thing('Tea'))?.size).toBe(1);
    const again = await resting(600_000);
    expect(await again.projecting.waitFor(tenant, last, 10_000)).toBe(true);
    expect((await thing('Tea'))?.size).toBe(2);
  });
});
