import { type ShellApi, type ToastOptions, preferencesQuery, useIsPresent } from '@daybook/frontend-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '@daybook/ui/lazy-part';
import type { SampleBarProps } from './sample-bar.js';
import { readSampleRecord, type SampleRecord } from './sample-record.js';
import type { SampleWork } from './sample-work.js';

const SampleBar = lazyPart<SampleBarProps>(() => import(/* webpackChunkName: "sample-bar" */ './sample-bar.js'), {
  // As high as the bar, so that nothing moves when it comes.
  pending: () => <div style={{ minHeight: 45 }} />,
});

const beginning = () => import(/* webpackChunkName: "sample-data" */ './begin-sample.js');
const loading = () => import(/* webpackChunkName: "sample-data" */ './load-sample.js');
const removing = () => import(/* webpackChunkName: "sample-removal" */ './remove-sample.js');

export interface SampleData {
  bar: ReactNode;
  forViews: NonNullable<ShellApi['sampleData']>;
  /** Whether figures are not final yet. */
  working: boolean;
  /** Null while there is nothing to remove. */
  remove: (() => void) | null;
}

/**
 * Sample data for an empty household. A record of what was loaded is saved before and while loading, so that any device can resume or
 * remove it.
 */
export const useSampleData = (today: string, notify: (toast: ToastOptions) => void): SampleData => {
  const queryClient = useQueryClient();
  const { data: preferences } = useQuery(preferencesQuery());
  const [work, setWork] = useState<SampleWork | null>(null);
  // Nobody who may only look is to take it away.
  const mayChange = useIsPresent();
  const record = readSampleRecord(mayChange ? preferences?.sampleData : null);

  const run = async (kind: SampleWork['kind'], label: string, failure: string, doIt: () => Promise<boolean>) => {
    if (work) return;
    setWork({ kind, label, share: 0 });
    try {
      if (!(await doIt())) notify({ title: 'Sample data is being changed in another tab' });
    } catch {
      notify({ tone: 'destructive', title: failure, description: 'You can resume loading, or remove what is there.' });
    }
    await queryClient.invalidateQueries();
    setWork(null);
  };

  const fill = (from: () => Promise<SampleRecord>) =>
    void run('loading', 'Loading sample data', 'Sample data could not be loaded', async () => {
      const { alone, loadSample } = await loading();
      return alone(async () => loadSample(await from(), (label, share) => setWork({ kind: 'loading', label, share })));
    });

  const begin = async (): Promise<SampleRecord> => {
    const { beginSample } = await beginning();
    return beginSample(today, preferences?.dashboardComponents ?? null);
  };

  const remove = () =>
    void run('removing', 'Removing sample data', 'Sample data could not be removed', async () => {
      const { alone, removeSample } = await removing();
      return alone(async () => {
        if (record && preferences) await removeSample(record, preferences);
      });
    });

  // `load` keeps its identity, so that views are not drawn again, and calls the newest closure.
  const load = useRef(() => undefined as void);
  useEffect(() => {
    load.current = () => fill(begin);
  });
  const canLoad = record === null && work === null;
  const forViews = useMemo(() => ({ canLoad, load: () => load.current() }), [canLoad]);

  const bar =
    record || work ? (
      <SampleBar
        work={work}
        complete={record?.complete ?? false}
        onResume={() => fill(() => Promise.resolve(record as SampleRecord))}
        onRemove={remove}
      />
    ) : null;
  return {
    bar,
    forViews,
    working: work !== null,
    remove: record && !work ? remove : null,
  };
};
