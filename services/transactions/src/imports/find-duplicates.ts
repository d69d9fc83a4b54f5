import type { DuplicatesAnswer, duplicatesBody } from '@daybook/contracts';
import { isCivilDate, parseCents } from '@daybook/money';
import { nextTurn } from '@daybook/platform';
import type { z } from 'zod';
import type { LedgerCommands } from '../ledger/ledger-commands.js';
import { keyOf, kindOf, type LedgerState, storedCopies } from '../ledger/ledger-state.js';
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
  const months = new Map<string, Set<string>>();
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
    if (wanted) wanted.add(key);
    else months.set(month, new Set([key]));
    asked.push({ key, kind: type ? kindOf({ type, account: account?.trim() || 'Unknown' }) : null });
  }
  const known = new Map<string, KnownCopies>();
  for (const [month, wanted] of months) {
    await nextTurn();
    await ledger.read(tenant, month, (state) => {
      for (const key of wanted) known.set(key, knownCopies(state, key));
    });
  }
  const { copies, deleted, differs } = markCopies(asked, (key) => known.get(key));
  return { copies, ...(deleted.length > 0 && { deleted }), ...(differs.length > 0 && { differs }) };
}

function knownCopies(state: LedgerState, key: string): KnownCopies {
  const kinds = storedCopies(state, key).map((n) => state.rows.get(n)?.kind ?? '');
  const ever = state.keys.get(key)?.rows ?? [];
  return { kinds, deleted: ever.filter((n) => state.rows.get(n)?.deleted).length };
}
