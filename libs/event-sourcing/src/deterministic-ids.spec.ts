import fc from 'fast-check';
import { deterministicId, eventIdOf, commandIdOf } from './deterministic-ids.js';

const tenant = '9d8b4b52-35dd-4b0e-9d5c-4a5f0d3a6c01';
const operation = 'e0451a3e-5592-5c05-9a2b-f99e05289452';

describe('ids, which are permanent', () => {
  it('of an operation come from tenant, route and key', () => {
    expect(commandIdOf(tenant, 'POST /api/bills', 'k-1')).toBe(operation);
  });

  it('of events come from operation, stream and place', () => {
    expect(eventIdOf(operation, `plan-cd-${tenant}`, 0)).toBe('b9daf7f4-9f5b-5a32-820a-f0b4401fe537');
    expect(eventIdOf(operation, `plan-cd-${tenant}`, 1)).toBe('b2713b0f-f471-5ac1-a403-ed10650eebe1');
    expect(eventIdOf(operation, `ledger-cd-${tenant}-202603`, 0)).toBe('50a43265-77a8-5f5b-90a1-243b396fcd2a');
  });

  it('of whatever else come from its parts', () => {
    expect(deterministicId('import', tenant, 3)).toBe('28b4016b-7821-5d02-be88-d7759c6f49f3');
  });

  it('are UUIDs of version 5, whatever their parts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (parts) => {
        expect(deterministicId(...parts)).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      }),
    );
  });

  it('differ where any part differs, also by where one ends and the next begins', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'b', '"', ',', '\\', ' '), maxLength: 4 });
    fc.assert(
      fc.property(fc.tuple(part, part, part), fc.tuple(part, part, part), (one, other) => {
        const same = one.every((text, index) => text === other[index]);
        expect(commandIdOf(...one) === commandIdOf(...other)).toBe(same);
      }),
      { numRuns: 1_000 },
    );
    expect(deterministicId('1')).not.toBe(deterministicId(1));
  });
});
