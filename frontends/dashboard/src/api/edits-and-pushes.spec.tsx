import type { Bill, Income } from '@daybook/contracts';
import { preferencesQuery, type ShellProps, type ToastOptions } from '@daybook/frontend-kit';
import { randomRuns } from '@daybook/frontend-kit/test-support/random-runs';
import { lateServer, pause, type Trip, untilQuiet } from '@daybook/frontend-kit/test-support/late-server';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { latePlan } from '../../test-support/late-plan.js';
import { show } from '../../test-support/show.js';
import { useIgnorePayment } from '../dashboard/prices/use-ignore-payment.js';
import { useChooseStatus } from '../dashboard/status/use-choose-status.js';
import { useLayout } from '../dashboard/widgets/use-layout.js';
import { entriesOf, type Entry } from '../month/entry.js';
import { deleteSeries } from '../recurring/delete-series.js';
import { useSaveCategory } from '../recurring/use-save-category.js';
import type { EditTarget } from '../series-dialog/edit-target.js';
import { newValues, valuesOf } from '../series-dialog/form-values.js';
import { useSaveSeries } from '../series-dialog/use-save-series.js';
import { useSaveAmount } from '../series/use-save-amount.js';
import { billsQuery, incomesQuery } from './plan-queries.js';

const everything = [
  'status',
  'amount',
  'category',
  'form',
  'delete',
  'undo',
  'toggle',
  'reorder',
  'ignore',
  'news',
] as const;
type Doing = (typeof everything)[number];

interface Step {
  doing: Doing;
  of: 'bill' | 'income';
  number: number;
  /** Milliseconds until the next step. */
  wait: number;
}

const today = '2026-03-10';
const widgets = ['upcoming-bills', 'payment-history', 'savings-goals', 'budget-progress'];

/** What the views do, whenever the test says. */
class Doings {
  /** By what there is on the page just now. */
  readonly can = new Map<string, (number: number) => void>();
  client: QueryClient | undefined;

  do({ doing, of, number }: Step): void {
    (this.can.get(`${doing} ${of}`) ?? this.can.get(doing))?.(number);
  }

  isSettled(): boolean {
    return this.client?.isMutating() === 0 && this.client.isFetching() === 0;
  }
}

const probes = (doings: Doings, notices: () => readonly ToastOptions[]) => {
  const OneSeries = ({ shell, target, entry }: ShellProps & { target: EditTarget; entry: Entry }) => {
    const { kind } = target;
    const choose = useChooseStatus({ shell });
    const amount = useSaveAmount({ shell }, entry);
    const save = useSaveSeries({ shell }, { preset: 'manager', editTarget: target, onSaved: () => undefined });
    const { row } = target;
    if (!row) return null;
    doings.can.set(`status ${kind}`, () => choose(entry));
    doings.can.set(`amount ${kind}`, (number) => amount.mutate({ cents: 100 + number }));
    doings.can.set(`form ${kind}`, (number) => {
      const first = valuesOf(row, newValues(today, 'Housing'));
      save.mutate({ first, values: { ...first, name: `Name ${number}`, amount: `${number}.50` } });
    });
    doings.can.set(`delete ${kind}`, () => void deleteSeries({ shell }, row));
    return <p>{entry.name}</p>;
  };
  const Category = ({ shell, row }: ShellProps & { row: Bill }) => {
    const category = useSaveCategory({ shell }, row);
    doings.can.set('category', (number) => category.mutate({ to: `Category ${number}` }));
    return null;
  };
  const Preferences = ({ shell }: ShellProps) => {
    const { layout, toggle, reorder } = useLayout({ shell });
    const ignore = useIgnorePayment({ shell });
    doings.can.set('toggle', (number) => toggle(widgets[number % widgets.length] ?? ''));
    doings.can.set('reorder', () => reorder(layout.toReversed()));
    doings.can.set('ignore', (number) => ignore({ notice: { payment: `1:${number}`, name: 'Rent' } as never }));
    return null;
  };
  const Probe = ({ shell }: ShellProps) => {
    const client = useQueryClient();
    const bills = useQuery(billsQuery()).data;
    const incomes = useQuery(incomesQuery()).data;
    const preferences = useQuery(preferencesQuery()).data;
    if (!bills || !incomes || !preferences) return null;
    doings.client = client;
    // The newest message, as a person sees it: an older one is gone.
    doings.can.set('undo', () => notices().at(-1)?.action?.run());
    const target = (row: Bill | Income): EditTarget =>
      'personName' in row ? { kind: 'income', row } : { kind: 'bill', row };
    return (
      <>
        {entriesOf(bills, incomes, today).map((entry) => {
          const row = [...bills, ...incomes].find(({ id }) => id === entry.id);
          return row ? <OneSeries key={entry.id} shell={shell} entry={entry} target={target(row)} /> : null;
        })}
        {bills[0] ? <Category shell={shell} row={bills[0]} /> : null}
        <Preferences shell={shell} />
      </>
    );
  };
  return Probe;
};

const ms = fc.integer({ min: 0, max: 6 });
const step: fc.Arbitrary<Step> = fc.record({
  doing: fc.constantFrom(...everything),
  of: fc.constantFrom('bill', 'income'),
  number: fc.integer({ min: 1, max: 9 }),
  wait: ms,
});
const trip: fc.Arbitrary<Trip> = fc.record({
  there: ms,
  back: ms,
  fate: fc.constantFrom('done', 'done', 'done', 'refused', 'lost'),
});

const play = async (steps: readonly Step[], trips: readonly Trip[]): Promise<void> => {
  const doings = new Doings();
  const { serve, changeElsewhere, stored } = latePlan();
  const underWay = lateServer({ serve, trips, onNews: () => void doings.client?.invalidateQueries() });
  let notices: readonly ToastOptions[] = [];
  ({ notices } = show(
    probes(doings, () => notices),
    { today },
  ));
  await waitFor(() => expect(doings.client).toBeDefined());
  doings.can.set('news', (number) => {
    changeElsewhere(number);
    void doings.client?.invalidateQueries();
  });
  for (const one of steps) {
    act(() => doings.do(one));
    await act(() => pause(one.wait));
  }
  await act(() => untilQuiet(() => doings.isSettled() && underWay() === 0));
  const shown = (key: readonly unknown[]) => doings.client?.getQueryData(key);
  expect({
    bills: shown(billsQuery().queryKey),
    incomes: shown(incomesQuery().queryKey),
    preferences: shown(preferencesQuery().queryKey),
  }).toEqual(stored());
  cleanup();
};

it('shows what the server has once all edits and pushes have come to their end, however late and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), fc.array(trip, { minLength: 1 }), play),
    { numRuns: randomRuns(100, 15) },
  );
}, 300_000);

it('makes the last of two quick clicks count, though the first takes longer', async () => {
  const [slow, fast]: Trip[] = [
    { there: 30, back: 0, fate: 'done' },
    { there: 0, back: 0, fate: 'done' },
  ];
  const amount = { doing: 'amount', of: 'bill', wait: 0 } as const;
  await play(
    [
      { ...amount, number: 1 },
      { ...amount, number: 2 },
    ],
    [fast, fast, slow, fast] as Trip[],
  );
});

it('reads the news of others again that it gave up for an edit, also where that edit is refused', async () => {
  const at = (there: number, back: number, fate: Trip['fate'] = 'done'): Trip => ({ there, back, fate });
  // Three reads at first; then the three of the news, which take long, and the edit.
  const trips = [at(0, 0), at(0, 0), at(0, 0), at(0, 0), at(0, 30), at(0, 30), at(0, 30), at(0, 0, 'refused')];
  const news: Step = { doing: 'news', of: 'bill', number: 5, wait: 5 };
  for (const doing of ['status', 'amount', 'category', 'toggle', 'ignore'] as const)
    await play([news, { doing, of: 'bill', number: 1, wait: 0 }], trips);
});
