import { Module } from '@nestjs/common';
import { EventSourcing } from '@daybook/nest';
import { CategoryGuess } from './bills/category-guess.js';
import { HouseholdBills } from './bills/household-bills.js';
import { FindDuplicatesHandler } from './imports/find-duplicates.js';
import { ImportBatchHandler } from './imports/import-batch.js';
import { ImportJobs } from './imports/import-jobs.js';
import { ImportList } from './imports/import-list.js';
import { UndoImportHandler } from './imports/undo-import.js';
import { DeleteTransactionHandler, EditTransactionHandler } from './ledger/edit-transactions.js';
import { LedgerCommands } from './ledger/ledger-commands.js';
import { MonthEvents } from './ledger/month-events.js';
import { ChangeTransactionsHandler } from './operations/bulk-operations.js';
import { OperationJobs } from './operations/operation-jobs.js';
import { OperationList } from './operations/operation-list.js';
import { OperationLog } from './operations/operation-log.js';
import { OperationRunner } from './operations/operation-runner.js';
import { OperationsController } from './operations/operations.controller.js';
import { operationsProjection } from './operations/operations.projection.js';
import { UndoEditHandler } from './operations/undo-edit.js';
import { SpendByCategoryHandler } from './read-models/category-spend.js';
import { ReadHistoryHandler } from './read-models/transaction-history.js';
import { TransactionList } from './read-models/transaction-list.js';
import {
  ExportTransactionsHandler,
  FindTransactionsHandler,
  ListChoicesHandler,
  ListTransactionsHandler,
  YearlyDataHandler,
  YearsWithDataHandler,
} from './read-models/transaction-queries.js';
import { transactionsProjection } from './read-models/transactions.projection.js';
import { CategoriesController } from './rules/categories.controller.js';
import { CategoryUses } from './rules/category-uses.js';
import { ChangeRulesHandler } from './rules/change-rules.js';
import { RuleAnswers } from './rules/rule-answers.js';
import { RuleList } from './rules/rule-list.js';
import { RuleWork } from './rules/rule-work.js';
import { RulesController } from './rules/rules.controller.js';
import { TransactionsController } from './transactions.controller.js';

@Module({
  controllers: [TransactionsController, OperationsController, RulesController, CategoriesController],
  providers: [
    LedgerCommands,
    MonthEvents,
    HouseholdBills,
    CategoryGuess,
    TransactionList,
    ImportJobs,
    ImportBatchHandler,
    EditTransactionHandler,
    DeleteTransactionHandler,
    FindDuplicatesHandler,
    ListTransactionsHandler,
    FindTransactionsHandler,
    ExportTransactionsHandler,
    ListChoicesHandler,
    ReadHistoryHandler,
    YearlyDataHandler,
    YearsWithDataHandler,
    SpendByCategoryHandler,
    OperationLog,
    OperationRunner,
    OperationJobs,
    OperationList,
    ChangeTransactionsHandler,
    UndoEditHandler,
    ImportList,
    UndoImportHandler,
    CategoryUses,
    ChangeRulesHandler,
    RuleAnswers,
    RuleList,
    RuleWork,
  ],
})
export class TransactionsModule {
  constructor(eventSourcing: EventSourcing) {
    eventSourcing.register(transactionsProjection);
    eventSourcing.register(operationsProjection);
  }
}
