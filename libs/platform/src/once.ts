/** Does the work when it is first asked for, and gives everybody what came of it; where it failed, it is done anew for whoever asks next. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
