import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BillPayment, BudgetSummary } from '@daybook/contracts';
import { budgetSummary, centsToNumber } from '@daybook/money';
import { PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { type LinkedRow, linkedRows } from './linked-rows.js';
import { billPayments, type LinkedTransaction } from './payments.js';
import { allSeries, livingSeries } from './series-documents.js';

export class ReadBudgetSummary extends Query<BudgetSummary> {
  constructor(readonly tenant: string) {
    super();
  }
}

@QueryHandler(ReadBudgetSummary)
export class ReadBudgetSummaryHandler implements IQueryHandler<ReadBudgetSummary> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ tenant }: ReadBudgetSummary): Promise<BudgetSummary> {
    const models = this.platform.readModels;
    const incomes = await livingSeries(models, tenant, 'income');
    const bills = await livingSeries(models, tenant, 'bill');
    const { totalIncome, totalBills, savingsRate } = budgetSummary(
      incomes.map(({ terms }) => terms),
      bills.map(({ terms }) => terms),
    );
    return { totalIncome: centsToNumber(totalIncome), totalBills: centsToNumber(totalBills), savingsRate };
  }
}

export class ListBillPayments extends Query<BillPayment[]> {
  constructor(readonly tenant: string) {
    super();
  }
}

@QueryHandler(ListBillPayments)
export class ListBillPaymentsHandler implements IQueryHandler<ListBillPayments> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ tenant }: ListBillPayments): Promise<BillPayment[]> {
    const models = this.platform.readModels;
    const bills = await allSeries(models, tenant, 'bill');
    const linked: LinkedTransaction[] = [];
    // Ids start at 1: what is unlinked or deleted has no link.
    const isLinked = { field: 'link', from: 1 };
    for await (const { id, body } of models.find<LinkedRow>(linkedRows, tenant, { where: [isLinked] })) {
      linked.push({ id: Number(id), row: body });
    }
    return billPayments(bills, linked);
  }
}
