import { Inject, Injectable } from '@nestjs/common';
import type { Reconciliation, Transaction } from '@daybook/contracts';
import { addDays, type Cents, centsToDecimal, type CivilDate, FIRST_YEAR, sumCents } from '@daybook/money';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { type TransactionDocument, transactions } from '../read-models/transaction-document.js';
import { TransactionQueries } from '../read-models/transaction-queries.js';
import type { Span } from '../spending/spans.js';
import { type DescribedAccount, startOf } from './accounts.js';
import { MovedOnAccounts } from './moved-on-accounts.js';

export interface StatementToCompare {
  account: string;
  date: CivilDate;
  balance: Cents;
}

export interface Page {
  limit: number;
  offset: number;
}

/** A statement beside the transactions since the one before it. */
@Injectable()
export class ReconciledStatement {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly moved: MovedOnAccounts,
    private readonly transactions: TransactionQueries,
  ) {}

  async compare(
    tenant: string,
    described: DescribedAccount,
    { account, date, balance }: StatementToCompare,
    page: Page,
  ): Promise<Reconciliation> {
    const start = startOf(described, date);
    const span = { from: start.from === 'nothing' ? `${FIRST_YEAR}-01-01` : addDays(start.through, 1), to: date };
    const days = [...(await this.moved.byDay(tenant, account, span)).values()];
    const [received, paid] = [sumCents(days.map((day) => day.received)), sumCents(days.map((day) => day.paid))];
    const begun = start.from === 'nothing' ? 0 : start.balance;
    const expected = begun + received - paid;
    return {
      account,
      date,
      balance: centsToDecimal(balance),
      start: {
        from: start.from,
        // An opening balance is that of the day's beginning, a statement's that of its end.
        date: start.from === 'nothing' ? null : start.from === 'opening' ? span.from : start.through,
        balance: centsToDecimal(begun),
      },
      received: centsToDecimal(received),
      paid: centsToDecimal(paid),
      expected: centsToDecimal(expected),
      difference: centsToDecimal(balance - expected),
      stored: described.statements.get(date) === balance ? 1 : 0,
      transactions: await this.page(tenant, account, span, page),
      total: sumCents(days.map(({ count }) => count)),
    };
  }

  private async page(tenant: string, account: string, { from, to }: Span, page: Page): Promise<Transaction[]> {
    const present = await this.transactions.presenter(tenant);
    const query = {
      where: [
        { field: 'listedOn', from, to },
        { field: 'account', is: account },
      ],
      sort: [{ field: 'listedOn', direction: 'descending' as const }],
      ...page,
    };
    const rows: Transaction[] = [];
    for await (const stored of this.platform.readModels.find<TransactionDocument>(transactions, tenant, query)) {
      rows.push(present(stored));
    }
    return rows;
  }
}
