import { type Query, QueryCache, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Reads of other logs than the household's as it is. What answers the same in all of them, as preferences do, is the present's own: read
 * once, and kept up to date there.
 */
export class LogCache extends QueryCache {
  readonly #present: QueryClient;
  readonly #isShared: (queryKey: QueryKey) => boolean;

  constructor(present: QueryClient, isShared: (queryKey: QueryKey) => boolean) {
    super(present.getQueryCache().config);
    this.#present = present;
    this.#isShared = isShared;
  }

  override build: QueryCache['build'] = (client, options, state) =>
    this.#isShared(options.queryKey)
      ? this.#present.getQueryCache().build(this.#present, options, state)
      : super.build(client, options, state);

  override get: QueryCache['get'] = (queryHash) => super.get(queryHash) ?? this.#present.getQueryCache().get(queryHash);

  override getAll(): Query[] {
    const shared = this.#present
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => this.#isShared(queryKey));
    return [...super.getAll(), ...shared];
  }
}
