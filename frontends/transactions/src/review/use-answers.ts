import type { Match } from '@daybook/contracts';
import {
  type Changed,
  failureText,
  inTurn,
  refreshAfterTransactionChange,
  rowUndo,
  type ShellApi,
  undoInToast,
} from '@daybook/frontend-kit';
import { formatDate, formatMoney } from '@daybook/money';
import { useCallback, useRef, useState } from 'react';
import { undoOperations } from '../api/undo-operations.js';
import { acceptMatches, linkToBill, linkToIncome, refuseMatch, sureMatches } from '../api/match-calls.js';
import { type BillSeries, nearestOccurrence } from '../shared/bill-series.js';
import { merchantOf, signedCents } from '../shared/filter.js';

export interface Answers {
  /** Whether somebody has answered it here: it leaves the list at once. */
  isAnswered: (match: Match) => boolean;
  accept: (match: Match) => void;
  refuse: (match: Match) => void;
  /** It pays another bill, or is another income. */
  choose: (match: Match, series: BillSeries) => void;
  /** Undefined where there are none to accept any more. */
  acceptSure: () => Promise<void>;
  /** How many of all the sure ones are linked by now; undefined while none are being linked. */
  accepting: { done: number; total: number } | undefined;
  /** Takes the last answer back. */
  undo: () => void;
}

type Send = () => Promise<Changed<unknown>>;

/** The bill or the income that a match names. */
export const nameOf = ({ billName, incomeName }: Pick<Match, 'billName' | 'incomeName'>): string =>
  billName ?? incomeName ?? '';

const linkOf = ({ billId, incomeId }: Match) => {
  if (billId !== null) return { billId };
  return incomeId === null ? {} : { incomeId };
};

const linkTo = (match: Match): Promise<Changed<unknown>> =>
  match.billId === null ? linkToIncome(idOf(match), match.incomeId ?? 0) : linkToBill(idOf(match), match.billId);

const idOf = ({ transaction }: Match): number => transaction.id;

/** What a row is told by: `Landlord, $1,200.00 on Nov 3, 2026`. */
export const rowText = ({ transaction }: Pick<Match, 'transaction'>): string =>
  `${merchantOf(transaction)}, ${formatMoney(Math.abs(signedCents(transaction)))} on ${formatDate(transaction.date)}`;

/** The answers to matches: each is shown at once, sent, and can be taken back from its toast or by `undo`. */
export const useAnswers = ({ queryClient, notify }: ShellApi): Answers => {
  const [answered, setAnswered] = useState<ReadonlySet<number>>(() => new Set());
  const [accepting, setAccepting] = useState<Answers['accepting']>();
  const underWay = useRef(0);
  const last = useRef<(() => void) | undefined>(undefined);

  const mark = useCallback((ids: readonly number[]) => setAnswered((before) => new Set([...before, ...ids])), []);
  const offerAgain = useCallback((ids: readonly number[]) => {
    const again = new Set(ids);
    setAnswered((before) => new Set([...before].filter((id) => !again.has(id))));
  }, []);

  const answer = useCallback(
    async (match: Match, title: string, send: Send): Promise<void> => {
      const id = idOf(match);
      mark([id]);
      underWay.current += 1;
      try {
        const { root } = await inTurn(queryClient, `tx-${id}`, send);
        const action = undoInToast(notify, root === null ? [] : [rowUndo(root, match.transaction.date)], async () => {
          await refreshAfterTransactionChange(queryClient);
          offerAgain([id]);
        });
        last.current = action?.run;
        notify({ title, description: rowText(match), action });
      } catch (error) {
        offerAgain([id]);
        notify({ title: 'Not saved', description: failureText(error, 'Try again.'), tone: 'destructive' });
      }
      underWay.current -= 1;
      // Somebody who answers quickly has what is left read once.
      if (underWay.current === 0) await refreshAfterTransactionChange(queryClient);
    },
    [queryClient, notify, mark, offerAgain],
  );

  const acceptSure = async (): Promise<void> => {
    setAccepting({ done: 0, total: 0 });
    try {
      const sure = (await sureMatches()).filter((match) => !answered.has(idOf(match)));
      const ids = sure.map(idOf);
      setAccepting({ done: 0, total: ids.length });
      const links = sure.map((match) => ({ transactionId: idOf(match), ...linkOf(match) }));
      const operations = await acceptMatches(links, ({ done }) => setAccepting({ done, total: ids.length }));
      mark(ids);
      const action = undoOperations({ queryClient, notify }, operations, (running) => {
        if (running === null) offerAgain(ids);
      });
      last.current = action?.run;
      const title = ids.length === 1 ? '1 payment linked' : `${ids.length} payments linked`;
      notify({ title, action });
    } catch (error) {
      notify({ title: 'Failed to link payments', description: failureText(error, ''), tone: 'destructive' });
    }
    await refreshAfterTransactionChange(queryClient);
    setAccepting(undefined);
  };

  return {
    isAnswered: (match) => answered.has(idOf(match)),
    accept: (match) => void answer(match, `Linked to ${nameOf(match)}`, () => linkTo(match)),
    refuse: (match) => {
      const title = match.billId === null ? 'Not an income' : 'Not a bill';
      void answer(match, title, () => refuseMatch(idOf(match)));
    },
    choose: (match, series) => {
      const id = nearestOccurrence(series, match.transaction.date);
      const link = series.kind === 'bill' ? linkToBill : linkToIncome;
      if (id !== undefined) {
        void answer(match, `Linked to ${series.name}`, () => link(idOf(match), id));
      }
    },
    acceptSure,
    accepting,
    undo: () => {
      last.current?.();
      last.current = undefined;
    },
  };
};
