import {
  createQueryClient,
  creatingOnce,
  preferencesQuery,
  type ShellApi,
  type ToastOptions,
} from '@daybook/frontend-kit';
import { randomRuns } from '@daybook/frontend-kit/test-support/random-runs';
import { lateServer, pause, type Trip, untilQuiet } from '@daybook/frontend-kit/test-support/late-server';
import { parseHiddenCategories } from '@daybook/money';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { lateSettings } from '../../test-support/late-settings.js';
import { useCategories } from '../categories/use-categories.js';
import { useRename } from '../categories/use-rename.js';
import { useRules } from '../rules/use-rules.js';
import { billsQuery } from './bills-query.js';
import { type RuleBody, rulesQuery } from './rule-calls.js';

const everything = [
  'switch',
  'edit rule',
  'add rule',
  'delete rule',
  'order',
  'color',
  'add category',
  'delete category',
  'rename',
  'merge',
  'undo',
  'news',
] as const;
type Doing = (typeof everything)[number];

interface Step {
  doing: Doing;
  number: number;
  /** Milliseconds until the next step. */
  wait: number;
}

const names = ['Food', 'Pets', 'Debt', 'Boats'];
const nameOf = (number: number): string => names[number % names.length] ?? 'Food';

/** What the views do, whenever the test says. */
const openSettings = () => {
  const toasts: ToastOptions[] = [];
  const queryClient = createQueryClient();
  const shell = { queryClient, notify: (toast: ToastOptions) => toasts.push(toast) } as unknown as ShellApi;
  const can = new Map<Doing, (number: number) => unknown>();
  const Probe = () => {
    const { rules, setActive, save, remove, order } = useRules(shell);
    const { colors, recolor, add, remove: removeCategory } = useCategories(shell);
    const { rename, merge } = useRename(shell, colors);
    useQuery(preferencesQuery());
    const known = rules.data ?? [];
    const ruleOf = (number: number) => known[number % Math.max(1, known.length)];
    const bodyOf = (number: number): RuleBody => {
      const { name: _, ...rest } = ruleOf(0) ?? { isActive: 1, conditions: [], actions: [] };
      return { name: `Name ${number}`, isActive: 1, conditions: rest.conditions, actions: rest.actions };
    };
    const each: Record<Exclude<Doing, 'news'>, (number: number) => unknown> = {
      switch: (number) => {
        const rule = ruleOf(number);
        if (rule) setActive.mutate({ id: rule.id, isActive: rule.isActive === 1 ? 0 : 1 });
      },
      'edit rule': (number) => {
        const id = ruleOf(number)?.id;
        return id && save({ id, body: bodyOf(number), creation: creatingOnce() });
      },
      'add rule': (number) => save({ id: undefined, body: bodyOf(number), creation: creatingOnce() }),
      'delete rule': (number) => {
        const rule = ruleOf(number);
        return rule && remove(rule.id);
      },
      order: () => order.mutate(known.map(({ id }) => id).toReversed()),
      color: (number) => recolor(nameOf(number), `color-${number}`),
      'add category': (number) => add(nameOf(number), `color-${number}`),
      'delete category': (number) => removeCategory(nameOf(number)),
      rename: (number) => rename(nameOf(number), `Renamed ${number}`),
      merge: (number) => merge(nameOf(number), nameOf(number + 1)),
      undo: () => toasts.at(-1)?.action?.run(),
    };
    for (const [doing, does] of Object.entries(each)) can.set(doing as Doing, does);
    return null;
  };
  render(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  );
  return { queryClient, can };
};

const ms = fc.integer({ min: 0, max: 6 });
const step: fc.Arbitrary<Step> = fc.record({
  doing: fc.constantFrom(...everything),
  number: fc.integer({ min: 0, max: 9 }),
  wait: ms,
});
const trip: fc.Arbitrary<Trip> = fc.record({
  there: ms,
  back: ms,
  fate: fc.constantFrom('done', 'done', 'done', 'refused', 'lost'),
});

/** Gives what the server has in the end. */
const play = async (steps: readonly Step[], trips: readonly Trip[]) => {
  const { serve, changeElsewhere, stored } = lateSettings();
  const news = () => void queryClient.invalidateQueries();
  const underWay = lateServer({ serve, trips, onNews: () => news() });
  const { queryClient, can } = openSettings();
  const shown = () => ({
    rules: queryClient.getQueryData(rulesQuery().queryKey),
    preferences: queryClient.getQueryData(preferencesQuery().queryKey),
    bills: queryClient.getQueryData(billsQuery().queryKey),
  });
  can.set('news', (number) => {
    changeElsewhere(number);
    news();
  });
  await waitFor(() => expect(Object.values(shown())).not.toContain(undefined));
  for (const { doing, number, wait } of steps) {
    act(() => void Promise.resolve(can.get(doing)?.(number)).catch(() => undefined));
    await act(() => pause(wait));
  }
  const isQuiet = () => underWay() + queryClient.isMutating() + queryClient.isFetching() === 0;
  await act(() => untilQuiet(isQuiet));
  expect(shown()).toEqual(stored());
  cleanup();
  return stored();
};

it('shows what the server has once all edits and pushes have come to their end, however late and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(trip, { minLength: 1 }),
      async (steps, trips) => {
        await play(steps, trips);
      },
    ),
    { numRuns: randomRuns(100, 15) },
  );
}, 300_000);

const at = (there: number, back: number, fate: Trip['fate'] = 'done'): Trip => ({ there, back, fate });

it('ends as the last of two quick clicks on a switch says, though the first takes longer', async () => {
  const clicks: Step[] = [
    { doing: 'switch', number: 0, wait: 10 },
    { doing: 'switch', number: 0, wait: 0 },
  ];
  const { rules } = await play(clicks, [at(0, 0), at(40, 0), at(0, 0), at(0, 40)]);
  expect(rules[0]?.isActive).toBe(1);
});

it('keeps both of two built-in categories off the list that are deleted before the first is read again', async () => {
  const deletions: Step[] = [
    { doing: 'delete category', number: 0, wait: 2 },
    { doing: 'delete category', number: 2, wait: 0 },
  ];
  const { preferences } = await play(deletions, [at(0, 8), at(3, 3), at(0, 20)]);
  expect(parseHiddenCategories(preferences.hiddenCategories).toSorted()).toEqual(['Debt', 'Food']);
});

it('shows the color that kept the place of a category, though its rename was refused', async () => {
  const trips = Array.from({ length: 10 }, (_, call) => at(0, 0, call === 7 ? 'refused' : 'done'));
  const { preferences, bills } = await play([{ doing: 'rename', number: 2, wait: 5 }], trips);
  expect(preferences.categoryColors).toContain('"Debt"');
  expect(bills.map(({ category }) => category)).toEqual(['Pets', 'Food']);
});
