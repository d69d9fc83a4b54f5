import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Change = (data: object) => object;

/** The edits of one read that are under way, over what the server last said. */
interface Round {
  underWay: number;
  /** The server's answer before the first of them; undefined until it is taken. */
  before: { data: object | undefined } | undefined;
  /** In the order in which they were made; those that failed are gone. */
  shown: Set<Change>;
}

export interface OptimisticEdit {
  /** The server refused it, or did not answer: its values go, those of other edits stay. */
  failed(): void;
  /** It has come to its end. True for the last one under way: only then the read tells the truth and has to be read again. */
  ended(): boolean;
}

const rounds = new WeakMap<QueryClient, Map<string, Round>>();

const roundsOf = (queryClient: QueryClient): Map<string, Round> => {
  const known = rounds.get(queryClient) ?? new Map<string, Round>();
  rounds.set(queryClient, known);
  return known;
};

/**
 * Shows an edit of a read's data before the server has answered. A read under way would overwrite it and is given up; whoever edits
 * reads again once `ended` says so, after a failure too, since that read may have been somebody else's news.
 */
export async function showEdit<Data extends object>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<OptimisticEdit> {
  const name = hashKey(queryKey);
  const all = roundsOf(queryClient);
  const round: Round = all.get(name) ?? { underWay: 0, before: undefined, shown: new Set() };
  all.set(name, round);
  round.underWay += 1;
  await queryClient.cancelQueries({ queryKey, exact: true });
  round.before ??= { data: queryClient.getQueryData<Data>(queryKey) };
  // One object for each edit, also where two are the same function.
  const shown: Change = (data) => change(data as Data);
  round.shown.add(shown);
  const draw = () => {
    const data = round.before?.data;
    if (data)
      queryClient.setQueryData<object>(
        queryKey,
        [...round.shown].reduce((now, one) => one(now), data),
      );
  };
  draw();
  return {
    failed: () => {
      round.shown.delete(shown);
      draw();
    },
    ended: () => {
      round.underWay -= 1;
      if (round.underWay > 0) return false;
      all.delete(name);
      return true;
    },
  };
}
