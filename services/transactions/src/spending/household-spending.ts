import { Inject, Injectable } from '@nestjs/common';
import { mostDaysApart } from '@daybook/matching';
import { addDays, type CivilDate } from '@daybook/money';
import { fairTurns, leavingOf, PLATFORM, Problem } from '@daybook/nest';
import { createRest, type Platform } from '@daybook/platform';
import type { Response } from 'express';
import { owedAccounts } from '../accounts/accounts.js';
import { HouseholdAccounts } from '../accounts/household-accounts.js';
import { dayOfFirst } from '../read-models/first-and-last.js';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import type { Span } from './spans.js';
import type { SpendingRow } from './spending-row.js';

/** A household may have very many transactions: those of one or two are in memory at a time. */
const atOnce = 2;
const mostWaiting = 20;

/** A household's transactions as spending counts them. */
@Injectable()
export class HouseholdSpending {
  private readonly turns = fairTurns({ atOnce, mostWaiting });

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: HouseholdAccounts,
  ) {}

  /** @throws Problem 503 where too many wait */
  async inTurn<T extends object>(tenant: string, response: Response, work: () => Promise<T>): Promise<T> {
    const done = await this.turns.take(tenant, leavingOf(response), work);
    if (done) return done;
    throw new Problem(503, 'too-busy', 'Too much is being added up at the moment. Please try again.');
  }

  /** Of its first transaction; undefined where there is none. */
  firstDay(tenant: string): Promise<CivilDate | undefined> {
    return dayOfFirst(this.platform.readModels, tenant);
  }

  /** Those of the span, and of the days around it in which the other side of a transfer may stand. */
  async rows(tenant: string, span: Span): Promise<SpendingRow[]> {
    const { from, to } = { from: addDays(span.from, -mostDaysApart), to: addDays(span.to, mostDaysApart) };
    const query = { where: [{ field: 'listedOn', from, to }] };
    const owed = owedAccounts(await this.accounts.read(tenant));
    const rows: SpendingRow[] = [];
    const rest = createRest();
    for await (const { id, body } of this.platform.readModels.find<TransactionDocument>(transactions, tenant, query)) {
      const {
        date,
        amount,
        type,
        account,
        category,
        merchant,
        merchantKey,
        description,
        billId,
        incomeId = null,
      } = body;
      rows.push({
        id: Number(id),
        date,
        amount,
        type,
        account,
        category,
        payee: merchant ?? description,
        payeeKey: merchantKey,
        description,
        isLinked: billId !== null,
        isIncome: incomeId !== null,
        isOwed: owed.has(account),
      });
      const due = rest();
      if (due) await due;
    }
    return rows;
  }
}
