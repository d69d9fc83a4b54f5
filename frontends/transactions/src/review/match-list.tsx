import type { Match } from '@daybook/contracts';
import { useIsPresent } from '@daybook/frontend-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BillSeries } from '../shared/bill-series.js';
import { MatchEntry } from './match-entry.js';
import { Entries } from './review-style.js';
import type { Answers } from './use-answers.js';
import { useEntryKeys } from './use-entry-keys.js';

export interface MatchListProps {
  matches: readonly Match[];
  /** Bills and incomes. */
  series: readonly BillSeries[];
  today: string;
  answers: Answers;
  /** Leads back to where the review was opened. */
  onLeave: () => void;
}

/** Transactions that look like bills or income, gone through with one key each. */
export const MatchList = ({ matches, series, today, answers, onLeave }: MatchListProps) => {
  const isPresent = useIsPresent();
  const list = useRef<HTMLUListElement>(null);
  const choices = useMemo(() => {
    const of = (kind: BillSeries['kind']) =>
      series.flatMap((one) => (one.kind === kind ? { value: String(one.groupId), label: one.name } : []));
    const [bills, incomes] = [of('bill'), of('income')];
    return { debit: bills, credit: [...incomes, ...bills] };
  }, [series]);
  /** The transaction whose other bills are open. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const at = (place: number, act: (match: Match) => void) => {
    const match = matches[place];
    if (match) act(match);
  };
  const open = ({ transaction }: Match) => setChoosing(transaction.id);
  const edits = {
    y: (place: number) => at(place, answers.accept),
    n: (place: number) => at(place, answers.refuse),
    o: (place: number) => at(place, open),
    u: answers.undo,
  };
  const keys = useEntryKeys(list, matches.length, { ...(isPresent && edits), escape: onLeave });
  // Whoever opens the review can answer at once.
  useEffect(() => list.current?.querySelector<HTMLElement>('[data-place="0"]')?.focus({ preventScroll: true }), []);

  return (
    <Entries ref={list} aria-label="Matches to review" {...keys.handlers}>
      {matches.map((match, place) => {
        const { id } = match.transaction;
        return (
          <li key={id}>
            <MatchEntry
              match={match}
              place={place}
              isCurrent={place === keys.current}
              today={today}
              isChoosing={choosing === id}
              bills={choices[match.transaction.type]}
              onYes={() => answers.accept(match)}
              onNo={() => answers.refuse(match)}
              onOther={() => open(match)}
              onChoose={(value) => {
                setChoosing(null);
                const chosen = series.find(({ groupId }) => String(groupId) === value);
                if (chosen) answers.choose(match, chosen);
              }}
              onChoosingEnd={(isBack) => {
                setChoosing(null);
                if (isBack) list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
              }}
            />
          </li>
        );
      })}
    </Entries>
  );
};
