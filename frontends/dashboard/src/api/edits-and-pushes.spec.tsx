import type { Bill } from '@daybook/contracts';
import type { ShellProps } from '@daybook/frontend-kit';
import { type Status } from '@daybook/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { Answer, type Call, network } from '../../test-support/network.js';
import { bill } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { useChooseStatus } from '../dashboard/status/use-choose-status.js';
import { entriesOf } from '../month/entry.js';
import { useSaveCategory } from '../recurring/use-save-category.js';
import { useSaveAmount } from '../series/use-save-amount.js';
import { billsQuery } from './plan-queries.js';

type Doing = 'status' | 'amount' | 'category' | 'push';

interface Step {
  doing: Doing;
  number: number;
  /** Milliseconds until the next step, on the way to the server, and back. */
  wait: number;
  there: number;
  back: number;
  fails: boolean;
}

const today = '2026-03-10';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server of one bill, to which every call takes its own time, and back. */
const slowServer = (steps: readonly Step[]) => {
  let rows: Bill[] = [bill({ id: 1 })];
  let calls = 0;
  const slowly = async <T,>(work: (step: Step | undefined) => T): Promise<T> => {
    calls += 1;
    const step = steps[calls % steps.length];
    await pause(step?.there ?? 0);
    const done = work(step);
    await pause(step?.back ?? 0);
    return done;
  };
  network({
    'GET /api/bills': () => slowly(() => rows),
    'PUT /api/bills/1': ({ body }: Call) =>
      slowly((step) => {
        if (step?.fails) return new Answer(503, { message: 'busy' });
        const { status, ...terms } = body as Partial<Bill>;
        rows = rows.map((row) => ({
          ...row,
          ...terms,
          ...(terms.amount ? { displayAmount: terms.amount } : {}),
          ...(status ? { status, effectiveStatus: status as Status } : {}),
        }));
        return rows[0];
      }),
  });
  return () => rows;
};

/** What the views do with the bill, whenever the test says. */
const edits = () => {
  const doing: { do?: (step: Step) => void; settled?: () => boolean; rows?: () => Bill[] | undefined } = {};
  const OneBill = ({ shell, row }: ShellProps & { row: Bill }) => {
    const [entry] = entriesOf([row], [], today);
    if (!entry) throw new Error('no entry');
    const queryClient = useQueryClient();
    const choose = useChooseStatus({ shell });
    const amount = useSaveAmount({ shell }, entry);
    const category = useSaveCategory({ shell }, row);
    const does: Record<Doing, (step: Step) => void> = {
      status: () => choose(entry),
      amount: ({ number }) => amount.mutate({ cents: 100 + number }),
      category: ({ number }) => category.mutate({ to: `Category ${number}` }),
      push: () => void queryClient.invalidateQueries(billsQuery()),
    };
    doing.do = (step) => does[step.doing](step);
    doing.settled = () => queryClient.isMutating() === 0 && queryClient.isFetching() === 0;
    doing.rows = () => queryClient.getQueryData(billsQuery().queryKey);
    return <p>ready</p>;
  };
  const Probe = ({ shell }: ShellProps) => {
    const row = useQuery(billsQuery()).data?.[0];
    return row ? <OneBill shell={shell} row={row} /> : null;
  };
  return { doing, Probe };
};

const ms = fc.integer({ min: 0, max: 6 });
const step: fc.Arbitrary<Step> = fc.record({
  doing: fc.constantFrom<Doing>('status', 'amount', 'category', 'push'),
  number: fc.integer({ min: 1, max: 9 }),
  wait: ms,
  there: ms,
  back: ms,
  fails: fc.boolean(),
});

it('shows what the server has once all edits and pushes have come to their end, however late and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const stored = slowServer(steps);
      const { doing, Probe } = edits();
      show(Probe, { today });
      await waitFor(() => expect(doing.do).toBeDefined());
      for (const one of steps) {
        act(() => doing.do?.(one));
        await act(() => pause(one.wait));
      }
      await waitFor(() => expect(doing.settled?.()).toBe(true));
      expect(doing.rows?.()).toEqual(stored());
      cleanup();
    }),
    { numRuns: 15 },
  );
});
