import { undeclaredReads } from '@daybook/nest/test-support';
import { HistoryModule } from './history.module.js';

it('every read says of which categories of streams it is made', () => {
  expect(undeclaredReads(HistoryModule)).toEqual([]);
});
