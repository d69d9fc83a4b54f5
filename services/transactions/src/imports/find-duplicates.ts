import type { DuplicatesAnswer, duplicatesBody } from '@daybook/contracts';
import { isCivilDate, parseCents } from '@daybook/money';
import { nextTurn } from '@daybook/platform';
import type { z } from 'zod';
import type { LedgerCommands } from '../ledger/ledger-commands.js';
import { keyOf, kindOf, type LedgerState, type RowKey, storedCopies } from '../ledger/ledger-state.js';
import { monthKeyOf } from '../ledger/ledger-stream.js';
import { type FileRow, type KnownCopies, markCopies } from './mark-copies.js';

type AskedRow = z.infer<typeof duplicatesBody>['rows'][number];

/** Rows whose keys are made before others get a turn. */
const rowsInTurn = 500;

/** Which rows of a file are stored already, by the rule of the import itself. The log decides, since a read model may be behind. */
export async function findDuplicates(
  ledger: LedgerCommands,
  tenant: string,
  rows: readonly AskedRow[],
): Promise<DuplicatesAnswer> {
  const months = new Map<string, Map<string, RowKey>>();
  const asked: FileRow[] = [];
  for (const [place, { date, description, amount, type, account }] of rows.entries()) {
    if (place % rowsInTurn === 0) await nextTurn();
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
    await nextTurn();
    await ledger.read(tenant, month, (state) => {
      for (const [text, key] of wanted) known.set(text, knownCopies(state, key));
    });
  }
  const { copies, deleted, differs } = markCopies(asked, (key) => known.get(key));
  return { copies, ...(deleted.length > 0 && { deleted }), ...(differs.length > 0 && { differs }) };
}

function knownCopies(state: LedgerState, key: RowKey): KnownCopies {
  const { live, deleted } = storedCopies(state, key);
  return { kinds: live.map(({ kind }) => kind), deleted };
}
