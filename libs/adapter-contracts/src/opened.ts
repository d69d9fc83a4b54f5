/** An adapter under test. */
export interface Opened<T> {
  store: T;
  /** Closes it and opens the same data again, as a restart does. */
  reopen(): Promise<T>;
  close(): Promise<void>;
}

export type Open<T> = () => Promise<Opened<T>>;

/** Opens before the tests of the surrounding `describe` and closes after them; the function gives what is open now. */
export function openForTests<T>(open: Open<T>): { store(): T; reopen(): Promise<T> } {
  let opened: Opened<T> | undefined;
  let store: T | undefined;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(() => opened?.close());
  const there = <V>(value: V | undefined): V => {
    if (value === undefined) throw new Error('the adapter is not open');
    return value;
  };
  return {
    store: () => there(store),
    reopen: async () => {
      store = await there(opened).reopen();
      return store;
    },
  };
}
