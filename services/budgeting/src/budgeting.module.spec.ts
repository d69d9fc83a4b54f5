import { undeclaredReads } from '@daybook/nest/test-support';
import { BudgetingModule } from './budgeting.module.js';

it('every read says of which categories of streams it is made', () => {
  expect(undeclaredReads(BudgetingModule)).toEqual([]);
});
