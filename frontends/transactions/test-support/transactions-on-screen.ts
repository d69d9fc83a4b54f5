import TransactionsView from '../src/views/transactions-view.js';
import { open } from './open-view.js';
import { aBill, aTransaction } from './samples.js';
import { TestServer } from './server.js';

/** Opens the view for each test of a file, with a server of its own. */
export function transactionsOnScreen() {
  const its = { server: new TestServer() };
  beforeEach(() => {
    its.server = new TestServer();
    its.server.install();
    window.scrollTo = () => undefined;
  });
  const openWith = (rows = [aTransaction()], bills = [aBill()]) => {
    its.server.transactions = rows;
    its.server.bills = bills;
    return open(TransactionsView, {});
  };
  return { its, openWith };
}
