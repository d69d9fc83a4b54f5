import { Module } from '@nestjs/common';
import { EventSourcing, Forks } from '@daybook/nest';
import { AccountsController } from './accounts/accounts.controller.js';
import { ChangeAccountsHandler } from './accounts/change-accounts.js';
import { HouseholdAccounts } from './accounts/household-accounts.js';
import { MovedOnAccounts } from './accounts/moved-on-accounts.js';
import { ReconciledStatement } from './accounts/reconciled-statement.js';
import { UndoAccounts } from './accounts/undo-accounts.js';
import { BudgetsController } from './budgets/budgets.controller.js';
import { HouseholdBudgets } from './budgets/household-budgets.js';
import { SetBudgetsHandler } from './budgets/set-budgets.js';
import { UndoBudgets } from './budgets/undo-budgets.js';
import { CategoryGuess } from './bills/category-guess.js';
import { HouseholdBills } from './bills/household-bills.js';
import { ExplainController } from './explain/explain.controller.js';
import { AppendedBatches } from './imports/appended-batches.js';
import { BatchesAtHand } from './imports/batches-at-hand.js';
import { ImportBatchHandler } from './imports/import-batch.js';
import { ImportUndos } from './imports/import-undos.js';
import { ImportJobs } from './imports/import-jobs.js';
import { ImportsController } from './imports/imports.controller.js';
import { ResumeImportHandler } from './imports/resume-import.js';
import { UndoImportHandler } from './imports/undo-import.js';
import { AddTransactionHandler } from './ledger/add-transaction.js';
import { DeleteTransactionHandler, EditTransactionHandler } from './ledger/edit-transaction.js';
import { JoinTransactionHandler } from './ledger/join-transaction.js';
import { RowsInLog } from './ledger/rows-in-log.js';
import { SplitTransactionHandler } from './ledger/split-transaction.js';
import { LedgerCommands } from './ledger/ledger-commands.js';
import { MonthEvents } from './ledger/month-events.js';
import { HouseholdMatches } from './matches/household-matches.js';
import { MatchDigests } from './matches/match-digests.js';
import { MatchesController } from './matches/matches.controller.js';
import { payableSeriesProjection } from './matches/payable-series.projection.js';
import { AddSeriesHandler } from './operations/add-series.js';
import { BulkOperationJob } from './operations/bulk-operation-job.js';
import { ChangeTransactionsHandler } from './operations/change-transactions.js';
import { LinkBillsHandler } from './operations/link-bills.js';
import { OperationJobs } from './operations/operation-jobs.js';
import { OperationLog } from './operations/operation-log.js';
import { OperationQueue } from './operations/operation-queue.js';
import { OperationsController } from './operations/operations.controller.js';
import { operationsProjection } from './operations/operations.projection.js';
import { PlanPart } from './operations/plan-part.js';
import { UndoChangeHandler } from './operations/undo-change.js';
import { UndoRows } from './operations/undo-rows.js';
import { RuleCommands } from './rules/rule-commands.js';
import { UndoRules } from './rules/undo-rules.js';
import { TotalsController } from './read-models/totals.controller.js';
import { TransactionQueries } from './read-models/transaction-queries.js';
import { transactionsProjection } from './read-models/transactions.projection.js';
import { CategoriesController } from './rules/categories.controller.js';
import { CategoryUses } from './rules/category-uses.js';
import { ChangeRulesHandler } from './rules/change-rules.js';
import { RuleChangeJob } from './rules/rule-change-job.js';
import { RulePreview } from './rules/rule-preview.js';
import { RuleQueries } from './rules/rule-queries.js';
import { RulesController } from './rules/rules.controller.js';
import { ScenarioBills } from './scenarios/scenario-bills.js';
import { HouseholdSpending } from './spending/household-spending.js';
import { SpendingController } from './spending/spending.controller.js';
import { TransactionsController } from './transactions.controller.js';

@Module({
  controllers: [
    MatchesController,
    TransactionsController,
    TotalsController,
    SpendingController,
    BudgetsController,
    AccountsController,
    ExplainController,
    ImportsController,
    OperationsController,
    RulesController,
    CategoriesController,
  ],
  providers: [
    HouseholdBills,
    CategoryGuess,
    LedgerCommands,
    MonthEvents,
    RowsInLog,
    TransactionQueries,
    AddTransactionHandler,
    SplitTransactionHandler,
    JoinTransactionHandler,
    EditTransactionHandler,
    DeleteTransactionHandler,
    ImportBatchHandler,
    ImportJobs,
    BatchesAtHand,
    AppendedBatches,
    ResumeImportHandler,
    UndoImportHandler,
    ImportUndos,
    OperationLog,
    OperationQueue,
    OperationJobs,
    BulkOperationJob,
    ChangeTransactionsHandler,
    LinkBillsHandler,
    AddSeriesHandler,
    PlanPart,
    HouseholdMatches,
    MatchDigests,
    UndoChangeHandler,
    UndoRows,
    UndoRules,
    RuleCommands,
    CategoryUses,
    ChangeRulesHandler,
    RuleChangeJob,
    RulePreview,
    RuleQueries,
    ScenarioBills,
    HouseholdSpending,
    HouseholdBudgets,
    SetBudgetsHandler,
    UndoBudgets,
    HouseholdAccounts,
    MovedOnAccounts,
    ReconciledStatement,
    ChangeAccountsHandler,
    UndoAccounts,
  ],
})
export class TransactionsModule {
  constructor(eventSourcing: EventSourcing, forks: Forks, scenarios: ScenarioBills) {
    eventSourcing.register(transactionsProjection);
    eventSourcing.register(operationsProjection);
    eventSourcing.register(payableSeriesProjection);
    forks.scenarios = (caller) => scenarios.added(caller);
  }
}
