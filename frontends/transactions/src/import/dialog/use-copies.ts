import { findDuplicates } from '@daybook/frontend-kit';
import { centsToDecimal } from '@daybook/money';
import { useEffect, useState } from 'react';
import { type ReadRow } from '../reading/reading.js';

/** Of each row whether it is stored already; undefined while asked, null where it could not be asked. */
export type Copies = boolean[] | null | undefined;

/** Asks the server which rows of a file it has; the server alone decides, as it will when they are uploaded. */
export const useCopies = (rows: readonly ReadRow[]): Copies => {
  const [answer, setAnswer] = useState<{ rows: readonly ReadRow[]; copies: boolean[] | null } | null>(null);
  useEffect(() => {
    if (rows.length === 0) return;
    const abort = new AbortController();
    const asked = rows.map(({ date, description, amount }) => ({ date, description, amount: centsToDecimal(amount) }));
    findDuplicates(asked, abort.signal).then(
      ({ copies }) => setAnswer({ rows, copies }),
      () => {
        if (!abort.signal.aborted) setAnswer({ rows, copies: null });
      },
    );
    return () => abort.abort();
  }, [rows]);
  return answer?.rows === rows ? answer.copies : undefined;
};
