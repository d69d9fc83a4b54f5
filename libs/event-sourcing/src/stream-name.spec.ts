import { noTenant } from '@daybook/platform';
import fc from 'fast-check';
import {
  allPartitions,
  categoryOf,
  monthOf,
  partitionCount,
  partitionOf,
  prefixesOf,
  streamName,
  subjectOf,
} from './stream-name.js';

const tenant = '9d8b4b52-35dd-4b0e-9d5c-4a5f0d3a6c01';
const operation = 'e0451a3e-5592-5c05-9a2b-f99e05289452';
const hmac = 'cafe0123456789abcdefcafe0123456789abcdefcafe0123456789abcdef0123';

describe('the name of a stream, which is permanent', () => {
  it('holds the first byte of the SHA-256 of its subject', () => {
    expect(partitionOf(tenant)).toBe('cd');
    expect(partitionOf('00000000-0000-4000-8000-000000000000')).toBe('db');
  });

  it.each([
    ['plan', undefined, `plan-cd-${tenant}`],
    ['rules', undefined, `rules-cd-${tenant}`],
    ['ledger', '202603', `ledger-cd-${tenant}-202603`],
    ['preferences', undefined, `preferences-cd-${tenant}`],
    ['operation', operation, `operation-cd-${tenant}-${operation}`],
    ['account', undefined, `account-cd-${tenant}`],
  ])('of %s is spelled so, and read back', (category, suffix, name) => {
    expect(streamName(category, tenant, suffix)).toBe(name);
    expect(categoryOf(name)).toBe(category);
    expect(subjectOf(name)).toBe(tenant);
  });

  it.each([
    [`email-${hmac}`, 'email', undefined],
    ['user-id-42', 'user-id', undefined],
    ['user-id-1234567890123456', 'user-id', undefined],
    ['administrators', 'administrators', undefined],
    [`erasure-${tenant}`, 'erasure', tenant],
  ])('%s has no partition and is of %s', (name, category, subject) => {
    expect(categoryOf(name)).toBe(category);
    expect(subjectOf(name)).toBe(subject);
  });

  it('of a month ends with it', () => {
    expect(monthOf(`ledger-cd-${tenant}-202603`)).toBe('202603');
  });

  it('is read back for every subject', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.constantFrom('plan', 'rules', 'ledger', 'preferences', 'account', 'operation'),
        fc.option(fc.constantFrom('190001', '202603', operation), { nil: undefined }),
        (subject, category, suffix) => {
          const name = streamName(category, subject, suffix);
          expect([categoryOf(name), subjectOf(name)]).toEqual([category, subject]);
        },
      ),
    );
  });
});

describe('prefixes', () => {
  it('select whole categories', () => {
    expect(prefixesOf(['plan', 'ledger', 'email', 'user-id', 'administrators'], 'all')).toEqual([
      'plan-',
      'ledger-',
      'email-',
      'user-id-',
      'administrators',
    ]);
  });

  it('select partitions of those that have some, and what is nobody’s where it belongs', () => {
    const categories = ['plan', 'email', 'administrators', 'user-id', 'erasure'];
    expect(prefixesOf(categories, ['00', 'cd'])).toEqual(['plan-00-', 'plan-cd-', 'erasure-']);
    expect(partitionOf(noTenant)).toBe('39');
    expect(prefixesOf(categories, ['39', 'cd'])).toEqual([
      'plan-39-',
      'plan-cd-',
      'email-',
      'administrators',
      'user-id-',
      'erasure-',
    ]);
  });

  it('are one for the sixteen partitions of a digit, and one for all', () => {
    const ofDigit = allPartitions.filter((partition) => partition.startsWith('c'));
    expect(prefixesOf(['plan', 'ledger'], [...ofDigit, 'd0'])).toEqual([
      'plan-c',
      'plan-d0-',
      'ledger-c',
      'ledger-d0-',
    ]);
    expect(prefixesOf(['plan'], allPartitions)).toEqual(['plan-']);
  });

  it('split every category among whoever has the partitions, each stream to one', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.constantFrom('plan', 'ledger', 'account'),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: partitionCount, maxLength: partitionCount }),
        (subject, category, owners) => {
          const name = streamName(category, subject, '202603');
          const selecting = [0, 1, 2].filter((owner) => {
            const own = allPartitions.filter((_, index) => owners[index] === owner);
            return prefixesOf([category], own).some((prefix) => name.startsWith(prefix));
          });
          expect(selecting).toEqual([owners[allPartitions.indexOf(partitionOf(subject))]]);
        },
      ),
    );
  });
});
