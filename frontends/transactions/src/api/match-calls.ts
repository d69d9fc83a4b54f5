import type { acceptMatchesBody, MatchPage, Operation, Transaction } from '@daybook/contracts';
import { type Changed, makeChange, type OnProgress, request, untilDone } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

type Links = (typeof acceptMatchesBody)['_zod']['input']['matches'];

/** Matches on screen at once; the next ones come as these are answered. */
export const shownMatches = 100;
/** As many as one answer holds, and one call accepts. */
const mostMatches = 1_000;

/** How long matches that are nowhere on screen are kept. */
const keptMs = 60_000;
/** An operation that takes longer than a second is answered as running. */
const answerSoon = { Prefer: 'wait=1' };
const pollMs = 250;

/** The newest transactions that look like bills or income. */
export const matchesQuery = () =>
  queryOptions<MatchPage>({ queryKey: ['/api', 'transactions', `matches?limit=${shownMatches}`], gcTime: keptMs });

/** How many transactions look like bills or income, with the newest of them. */
export const matchCountQuery = () =>
  queryOptions<MatchPage>({ queryKey: ['/api', 'transactions', 'matches?limit=1'], gcTime: keptMs });

/** Every match, the newest first. */
export const allMatches = async (): Promise<MatchPage['matches']> => {
  const found: MatchPage['matches'] = [];
  for (let offset = 0; ; offset += mostMatches) {
    const url = `/api/transactions/matches?limit=${mostMatches}&offset=${offset}`;
    const { matches, total } = await request<MatchPage>('GET', url);
    found.push(...matches);
    if (offset + mostMatches >= total) return found;
  }
};

/** Every match that nobody has to look at. */
export const sureMatches = async (): Promise<MatchPage['matches']> =>
  (await allMatches()).filter(({ sure }) => sure === 1);

/** Links each transaction to its bill or income: one operation, or one for each thousand. */
export const acceptMatches = async (links: Links, onProgress: OnProgress): Promise<Operation[]> => {
  const operations: Operation[] = [];
  for (let first = 0; first < links.length; first += mostMatches) {
    const body = { matches: links.slice(first, first + mostMatches) };
    const started = await request<Operation>('POST', '/api/transactions/matches/accept', { body, headers: answerSoon });
    operations.push(await untilDone(started, onProgress, pollMs));
  }
  return operations;
};

/** Links one transaction to an occurrence of a bill, and answers the root of that change. */
export const linkToBill = (id: number, billId: number): Promise<Changed<Transaction>> =>
  makeChange<Transaction>('PATCH', `/api/transactions/${id}/link-bill`, { body: { billId } });

/** As `linkToBill`, to an occurrence of an income. */
export const linkToIncome = (id: number, incomeId: number): Promise<Changed<Transaction>> =>
  makeChange<Transaction>('PATCH', `/api/transactions/${id}/link-income`, { body: { incomeId } });

/** Says that a transaction pays no bill, or is no income, and answers the root of that change. */
export const refuseMatch = (transactionId: number): Promise<Changed<Transaction>> =>
  makeChange<Transaction>('POST', '/api/transactions/matches/refuse', { body: { transactionId } });
