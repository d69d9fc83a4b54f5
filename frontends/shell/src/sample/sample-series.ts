import type { DemoHousehold } from '@daybook/demo';
import { addOnce, inParallel, saveRecord } from './sample-calls.js';
import type { SampleRecord } from './sample-record.js';

/** So many series are sent before the record is saved again: after an interruption these alone may be there without being named. */
const AT_ONCE = 6;

type Kind = 'bills' | 'incomes';

const kinds: readonly Kind[] = ['bills', 'incomes'];

/** The next few series to add; null when all are there. */
const nextSeries = ({ bills, incomes }: DemoHousehold, record: SampleRecord) => {
  const bodies = { bills, incomes };
  const kind = kinds.find((one) => record[one].length < bodies[one].length);
  if (!kind) return null;
  const from = record[kind].length;
  const wanted = bodies[kind].slice(from, from + AT_ONCE);
  return { kind, wanted: wanted.map((body, place) => ({ body: { ...body }, place: from + place })) };
};

/** Adds the next few series, or finds them where an interrupted loading has left them; null when all are named. */
export const addNextSeries = async (household: DemoHousehold, record: SampleRecord): Promise<SampleRecord | null> => {
  const next = nextSeries(household, record);
  if (!next) return null;
  const { kind, wanted } = next;
  const ids = await inParallel(wanted, AT_ONCE, ({ body, place }) =>
    addOnce(`/api/${kind}`, body, `sample-${record.importId}-${kind}-${place}`),
  );
  const more: SampleRecord = { ...record, [kind]: [...record[kind], ...ids] };
  await saveRecord(more);
  return more;
};
