import { billsQuery, type Host, preferencesQuery } from '@daybook/frontend-kit';
import { INCOME_CATEGORY, offeredCategories, parseCategoryColors } from '@daybook/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Corrections, type Reading, type SkippedRow } from '../reading/reading.js';
import { type Household } from '../reading/read-with-categories.js';
import { rememberedColumns } from '../remembered-columns.js';
import { type BankFileReader, createFileReader, type OpenChannel, openWorker } from '../worker/file-reader.js';

export type ReadingPhase =
  | { kind: 'choosing'; problem?: string; skipped?: SkippedRow[] }
  | { kind: 'reading'; fileName: string; done: number; lines: number }
  | { kind: 'read'; fileName: string; reading: Reading; corrections: Corrections };

const nothingFound = 'No valid transactions found in CSV. Please check your file format.';

const useHousehold = (): (() => Household) => {
  const bills = useQuery(billsQuery()).data;
  const preferences = useQuery(preferencesQuery()).data;
  const latest = useRef<Household>({ offered: [], bills: [] });
  useEffect(() => {
    const known = bills ?? [];
    const stored = parseCategoryColors(preferences?.categoryColors).keys();
    const offered = offeredCategories({ stored, inUse: known.map(({ category }) => category) });
    latest.current = {
      offered: [...offered, INCOME_CATEGORY],
      bills: known.map(({ name, category }) => ({ name, category })),
    };
  }, [bills, preferences]);
  return useCallback(() => latest.current, []);
};

/** Reads the chosen file, and reads it again with what the person corrected. */
export const useReading = ({ user, notify }: Host, open: OpenChannel = openWorker) => {
  const household = useHousehold();
  const [phase, setPhase] = useState<ReadingPhase>({ kind: 'choosing' });
  const reader = useRef<BankFileReader | null>(null);
  useEffect(() => () => reader.current?.close(), []);

  const fail = useCallback(
    (title: string, skipped?: SkippedRow[]) => {
      notify({ title, tone: 'destructive' });
      setPhase({ kind: 'choosing', problem: title, skipped });
    },
    [notify],
  );

  const read = useCallback(
    async (file: File) => {
      const fileName = file.name;
      const onProgress = (at: { done: number; lines: number }) => setPhase({ kind: 'reading', fileName, ...at });
      onProgress({ done: 0, lines: 0 });
      try {
        reader.current ??= createFileReader(household, open);
        let corrections: Corrections = {};
        let reading = await reader.current.read(await file.arrayBuffer(), corrections, onProgress);
        const columns = rememberedColumns(user.id, reading.understood.signature);
        if (columns) {
          corrections = { columns };
          reading = await reader.current.again(corrections, onProgress);
        }
        if (reading.rows.length + reading.held.length === 0) fail(nothingFound, reading.skipped);
        else setPhase({ kind: 'read', fileName, reading, corrections });
      } catch (error) {
        fail(`Error parsing CSV file: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    [fail, household, open, user.id],
  );

  const correct = useCallback(
    async (corrections: Corrections) => {
      try {
        const reading = await reader.current?.again(corrections, () => undefined);
        if (reading) setPhase((now) => (now.kind === 'read' ? { ...now, reading, corrections } : now));
      } catch (error) {
        fail(`Error parsing CSV file: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    [fail],
  );

  return { phase, read, correct, startOver: useCallback(() => setPhase({ kind: 'choosing' }), []) };
};
