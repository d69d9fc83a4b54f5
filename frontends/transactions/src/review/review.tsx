import { Editing, type ShellProps, useIsPast, useIsPresent, useLog } from '@daybook/frontend-kit';
import { matchesText } from '@daybook/money';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { ExportTable } from '@daybook/ui/export-table';
import { FailedQuery } from '@daybook/ui/failed-query';
import { useLayer } from '@daybook/ui/hooks/use-layer';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { allMatches, matchesQuery } from '../api/match-calls.js';
import { Hint } from '../shared/hint.js';
import { nothingToChange } from '../shared/nothing-to-change.js';
import type { BillSeries } from '../shared/bill-series.js';
import { matchesTable } from './matches-table.js';
import { MatchList } from './match-list.js';
import { Done, EntryActions, KeyHint, Part, ReviewBar } from './review-style.js';
import { SuggestionList } from './suggestion-list.js';
import { useAnswers } from './use-answers.js';

export interface ReviewProps extends ShellProps {
  /** Bills and incomes. */
  series: readonly BillSeries[];
  onClose: () => void;
}

/** In place of the list of transactions: which of them look like bills or income, to be confirmed one by one, or all that are sure at once. */
const Review = ({ shell, series, onClose }: ReviewProps) => {
  const matches = useQuery(matchesQuery());
  const answers = useAnswers(shell);
  const isPast = useIsPast();
  const isPresent = useIsPresent();
  const log = useLog();
  const place = useRef<HTMLDivElement>(null);
  // Read before the list takes the focus.
  const [opener] = useState(() => document.activeElement);
  useLayer(place, { close: onClose, dirty: false, ask: () => undefined });
  useEffect(
    () => () => {
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector('h1');
      if (back instanceof HTMLElement) back.focus();
    },
    [opener],
  );

  const { data } = matches;
  const open = data?.matches.filter((match) => !answers.isAnswered(match)) ?? [];
  const answeredSure = data?.matches.filter((match) => match.sure === 1 && answers.isAnswered(match)).length ?? 0;
  const left = (data?.total ?? 0) - ((data?.matches.length ?? 0) - open.length);
  const answeredIncomes =
    data?.matches.filter((match) => match.billId === null && answers.isAnswered(match)).length ?? 0;
  const incomesLeft = (data?.incomes ?? 0) - answeredIncomes;
  const sure = (data?.sure ?? 0) - answeredSure;
  const { accepting } = answers;
  // What had the focus is gone with the last payment.
  const isDone = data !== undefined && open.length === 0;
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone && document.activeElement === document.body) done.current?.focus();
  }, [isDone]);

  const content = () => {
    if (matches.error && !data) return <FailedQuery title="Failed to fetch matches" query={matches} />;
    if (!data) return <SkeletonRows rows={6} label="Looking for matches" />;
    if (isDone) {
      return (
        <Done ref={done} tabIndex={-1}>
          <EmptyState title={left > 0 ? 'Looking for more matches' : 'No matches to review'}>
            {left > 0 ? null : 'Transactions that look like one of your bills or incomes appear here after an import.'}
          </EmptyState>
        </Done>
      );
    }
    return (
      <>
        <ReviewBar>
          <p role="status">
            {accepting && accepting.total > 0
              ? `Linking: ${formatNumber(accepting.done)} of ${counted(accepting.total, 'payment')}`
              : matchesText({ total: left, incomes: incomesLeft })}
            {open.length < left && !accepting ? `. The newest ${formatNumber(open.length)} are shown.` : ''}
          </p>
          {sure > 0 ? (
            <Editing presentOnly>
              <Button variant="primary" busy={accepting !== undefined} onClick={() => void answers.acceptSure()}>
                {sure === 1 ? 'Accept the sure one' : `Accept all sure ones (${formatNumber(sure)})`}
              </Button>
            </Editing>
          ) : null}
        </ReviewBar>
        {isPresent ? (
          <KeyHint>Y yes · N no · O other bill or income · U undo · ↑ ↓ move</KeyHint>
        ) : (
          <Hint>
            {isPast ? nothingToChange(log) : 'A scenario changes bills and income alone. Leave it to link payments.'}
          </Hint>
        )}
        <MatchList matches={open} series={series} today={shell.today} answers={answers} onLeave={onClose} />
      </>
    );
  };

  return (
    <div ref={place} data-layer="">
      <Panel
        title="Review matches"
        actions={
          <EntryActions>
            {open.length > 0 ? (
              <ExportTable
                of="Matches"
                name={`daybook-matches-${shell.today}`}
                table={async () => matchesTable(await allMatches())}
              />
            ) : null}
            <Button size="small" onClick={onClose}>
              Back to transactions
            </Button>
          </EntryActions>
        }
      >
        <Part>{content()}</Part>
        <SuggestionList shell={shell} />
      </Panel>
    </div>
  );
};

export default Review;
