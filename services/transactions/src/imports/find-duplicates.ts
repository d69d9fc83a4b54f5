import type { DuplicatesAnswer, duplicatesBody } from '@daybook/contracts';
import { isCivilDate, parseCents } from '@daybook/money';
import { createRest } from '@daybook/platform';
import type { z } from 'zod';
import type { LedgerCommands } from '../ledger/ledger-commands.js';
import { keyOf, kindOf, type LedgerState, type RowKey, storedCopies } from '../ledger/ledger-state.js';
import { monthKeyOf } from '../ledger/ledger-stream.js';
import { type FileRow, type KnownCopies, markCopies } from './mark-copies.js';

/** Keys that are looked up in a month at once. */
const keysAtOnce = 1_000;

/** Which rows of a file are stored already, by the rule of the import itself. The log decides, since a read model may be behind. */
export async function findDuplicates(
  ledger: LedgerCommands,
  tenant: string,
  { rows, fromExport }: z.infer<typeof duplicatesBody>,
): Promise<DuplicatesAnswer> {
  const rest = createRest();
  const months = new Map<string, Map<string, RowKey>>();
  const asked: FileRow[] = [];
  for (const { date, description, amount, type, account } of rows) {
    const due = rest();
    if (due) await due;
    const cents = parseCents(amount);
    if (!isCivilDate(date) || cents === undefined) {
      asked.push({ key: null, kind: null });
      continue;
    }
    const key = keyOf({ date, description, amount: cents });
    const month = monthKeyOf(date);
    const wanted = months.get(month);
    if (wanted) wanted.set(key.text, key);
    else months.set(month, new Map([[key.text, key]]));
    asked.push({ key: key.text, kind: type ? kindOf({ type, account: account?.trim() || 'Unknown' }) : null });
  }
  const known = new Map<string, KnownCopies>();
  for (const [month, wanted] of months) {
    for (const keys of someOf(wanted.values(), keysAtOnce)) {
      await rest();
      await ledger.read(tenant, month, (state) => {
        for (const key of keys) addKnown(known, state, key, fromExport);
      });
    }
  }
  const { copies, deleted, differs } = await markCopies(asked, (key) => known.get(key), rest);
  return { copies, ...(deleted.length > 0 && { deleted }), ...(differs.length > 0 && { differs }) };
}

function* someOf<T>(items: Iterable<T>, count: number): Generator<T[]> {
  let some: T[] = [];
  for (const item of items) {
    if (some.push(item) < count) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Of most rows of a new file nothing is known. */
function addKnown(
  known: Map<string, KnownCopies>,
  state: LedgerState,
  key: RowKey,
  fromExport: boolean | undefined,
): void {
  const { kinds, deleted } = storedCopies(state, key, { fromExport });
  if (kinds.length > 0 || deleted > 0) known.set(key.text, { kinds, deleted });
}
