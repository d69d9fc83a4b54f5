import { Inject, Injectable } from '@nestjs/common';
import {
  type BankRow,
  type LinkedRow,
  type Match,
  matchInSteps,
  type PayableSeries,
  type Recurring,
  recurringInSteps,
} from '@daybook/matching';
import { type CivilDate, scheduleOf } from '@daybook/money';
import { fairTurns, PLATFORM, Problem } from '@daybook/nest';
import { createRest, type Platform, type StoredDocument } from '@daybook/platform';
import { HouseholdBills } from '../bills/household-bills.js';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import { payableSeries, type PayableSeriesDocument } from './payable-series-document.js';

/** Of so many of the newest transactions matches are looked for: what is older has been looked through, or never will be. */
const mostRows = 5_000;
/** A household with very many bills has fewer of its transactions looked at: each is held against each bill. */
const mostPairs = 500_000;

const rowsBeside = (series: number): number => Math.min(mostRows, Math.ceil(mostPairs / Math.max(1, series)));

/** What many bills and transactions that are alike come to takes much memory: one household's is looked at, the next ones wait. */
const atOnce = 1;
const mostWaiting = 20;
const staying = new AbortController().signal;

type StoredTransaction = StoredDocument<TransactionDocument>;

interface Rows {
  /** Without a bill or an income, but for those that somebody gave none. */
  open: { row: BankRow; stored: StoredTransaction }[];
  /** Of which somebody said so. */
  refused: BankRow[];
  linked: LinkedRow[];
}

export interface FoundMatch extends Match {
  stored: StoredTransaction;
}

/** A bill is paid by debits, and an income comes in by credits. */
export const incomesAmong = (matches: readonly FoundMatch[]): number =>
  matches.filter(({ stored }) => stored.body.type === 'credit').length;

const bankRowOf = ({ id, body }: StoredTransaction): BankRow => {
  const { date, description, merchant, amount, type, category, account } = body;
  return { id: Number(id), date, description, merchant, amount, type, category, account };
};

const isRefused = ({ hand }: TransactionDocument): boolean =>
  hand.some(([field]) => field === 'billId' || field === 'incomeId');

/** Which of a household's transactions look like bills, and which come again without one. */
@Injectable()
export class HouseholdMatches {
  private readonly turns = fairTurns({ atOnce, mostWaiting });

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bills: HouseholdBills,
  ) {}

  /**
   * Payments of bills, and income. The newest first.
   * @throws Problem 503 where too much of the household waits already, or whoever asked has left
   */
  all(tenant: string, leaving: AbortSignal = staying): Promise<FoundMatch[]> {
    return this.inTurn(tenant, leaving, () => this.found(tenant));
  }

  /** What comes again and looks like no bill or income that is there. @throws as `all` does */
  recurring(tenant: string, today: CivilDate, leaving: AbortSignal = staying): Promise<Recurring[]> {
    return this.inTurn(tenant, leaving, () => this.comingAgain(tenant, today));
  }

  private async inTurn<T extends object>(tenant: string, leaving: AbortSignal, work: () => Promise<T>): Promise<T> {
    const done = await this.turns.take(tenant, leaving, work);
    if (done) return done;
    throw new Problem(
      503,
      'too-busy',
      'Too many transactions are being looked through at the moment. Please try again.',
    );
  }

  private async found(tenant: string): Promise<FoundMatch[]> {
    const series = await this.series(tenant);
    const rows = await this.rows(tenant, rowsBeside(series.length));
    const stored = new Map(rows.open.map((one) => [one.row.id, one.stored]));
    const matches = await this.match(rows, series);
    return matches.flatMap((match) => {
      const own = stored.get(match.row);
      return own ? [{ ...match, stored: own }] : [];
    });
  }

  private async comingAgain(tenant: string, today: CivilDate): Promise<Recurring[]> {
    const series = await this.series(tenant);
    const rows = await this.rows(tenant, rowsBeside(series.length));
    const matchedIds = new Set((await this.match(rows, series)).map(({ row }) => row));
    const open = rows.open.map(({ row }) => row);
    return this.inSteps(
      recurringInSteps({
        rows: open.filter(({ id }) => !matchedIds.has(id)),
        matched: open.filter(({ id }) => matchedIds.has(id)),
        linked: rows.linked,
        today,
      }),
    );
  }

  private match({ open, refused, linked }: Rows, series: readonly PayableSeries[]): Promise<Match[]> {
    return this.inSteps(matchInSteps({ rows: open.map(({ row }) => row), refused, linked, series }));
  }

  /** With others: very many bills may be alike, and very many transactions unlike. */
  private async inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
    const rest = createRest();
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      const due = rest();
      if (due) await due;
    }
  }

  private async rows(tenant: string, most: number): Promise<Rows> {
    const names = await this.bills.names(tenant);
    const rows: Rows = { open: [], refused: [], linked: [] };
    const rest = createRest();
    const query = {
      where: [{ field: 'listedOn', from: '' }],
      sort: [{ field: 'listedOn', direction: 'descending' as const }],
      limit: most,
    };
    for await (const stored of this.platform.readModels.find<TransactionDocument>(transactions, tenant, query)) {
      const { billId, incomeId = null } = stored.body;
      const link = billId ?? incomeId;
      const linkedTo = link === null ? undefined : names.get(link)?.groupId;
      if (linkedTo !== undefined) rows.linked.push({ ...bankRowOf(stored), series: linkedTo });
      else if (link === null && isRefused(stored.body)) rows.refused.push(bankRowOf(stored));
      else if (link === null) rows.open.push({ row: bankRowOf(stored), stored });
      const due = rest();
      if (due) await due;
    }
    return rows;
  }

  private async series(tenant: string): Promise<PayableSeries[]> {
    const found: PayableSeries[] = [];
    for await (const { body } of this.platform.readModels.find<PayableSeriesDocument>(payableSeries, tenant)) {
      const { kind, series, terms, amounts, live, deleted } = body;
      if (deleted) continue;
      const { name, category, amount } = terms;
      const schedule = scheduleOf({ kind, ...terms });
      found.push({ kind, series, name, category, amount, formerAmounts: amounts, schedule, slots: live });
    }
    return found;
  }
}
