import { readSampleRecord, type SampleRecord } from './sample-record.js';

const record: SampleRecord = {
  importId: '0b2c6f7e-5f0c-4d0e-9a57-0d7b0b2c6f7e',
  until: '2026-11-21',
  layoutBefore: null,
  bills: [1, 4],
  incomes: [],
  complete: false,
};

it('reads what it wrote', () => expect(readSampleRecord(JSON.stringify(record))).toEqual(record));

it.each([undefined, null, '', '{}', '[]', '{', JSON.stringify({ ...record, bills: ['1'] })])(
  'finds no sample data in %j',
  (text) => expect(readSampleRecord(text)).toBeNull(),
);
