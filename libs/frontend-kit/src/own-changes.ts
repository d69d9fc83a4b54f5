/** Operations that this page started: news of them is ignored. */
const own = new Set<string>();
const remembered = 500;
const waiting = new Set<() => void>();
let underWay = 0;

/** An operation that this page began. */
export const rememberOwnChange = (operationId: unknown): void => {
  if (typeof operationId !== 'string') return;
  own.add(operationId);
  const [oldest] = own;
  if (own.size > remembered && oldest !== undefined) own.delete(oldest);
};

/**
 * Follows a change of this page to its answer, which names its operation. What was refused may be done later, by a job that is
 * tried again: the page hears of that as of somebody else's.
 */
export const followOwnChange = async (answer: Promise<Response>): Promise<Response> => {
  underWay += 1;
  try {
    const response = await answer;
    // A response that a test makes up may have no headers.
    const operationId = (response.headers as Headers | undefined)?.get('Operation-Id');
    if (response.ok) rememberOwnChange(operationId);
    else if (operationId) own.delete(operationId);
    return response;
  } finally {
    underWay -= 1;
    if (underWay === 0) for (const wake of [...waiting]) wake();
  }
};

export const isRemembered = (operationId: string): boolean => own.has(operationId);

/** Resolves when no change of this page awaits its answer: only then is it known which operations are its own. */
export const ownChangesAnswered = async (): Promise<void> => {
  while (underWay > 0) {
    await new Promise<void>((resolve) => {
      waiting.add(function wake() {
        waiting.delete(wake);
        resolve();
      });
    });
  }
};
