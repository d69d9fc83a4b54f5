import { undeclaredReads } from '@daybook/nest/test-support';
import { TransactionsModule } from './transactions.module.js';

it('every read says of which categories of streams it is made', () => {
  expect(undeclaredReads(TransactionsModule)).toEqual([]);
});
