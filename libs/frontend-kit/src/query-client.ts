import { MutationCache, QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { isSignedOut, NetworkError } from './api-error.js';
import { readAnswer, send } from './request.js';

/** The address of a generic read: the segments of its key joined by slashes (specification, section 7). */
export const urlOf = (key: readonly unknown[]): string => key.join('/');

export interface QueryClientOptions {
  /** Reads that the document started before the bundle arrived, by address. Each is used once. */
  early?: Map<string, Promise<Response>>;
  /** A call was answered with 401. */
  onSignedOut?: () => void;
}

/** The application's query cache: raw JSON under the key that is its address, never stale, never retried by itself. */
export const createQueryClient = ({ early = new Map(), onSignedOut }: QueryClientOptions = {}): QueryClient => {
  const read = async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    const url = urlOf(queryKey);
    const started = early.get(url);
    if (!started) return readAnswer(await send('GET', url, { signal, plain: true }));
    early.delete(url);
    const response = await started.catch((error: unknown) => {
      throw new NetworkError(error);
    });
    return readAnswer(response);
  };
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut?.();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: read,
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
};
