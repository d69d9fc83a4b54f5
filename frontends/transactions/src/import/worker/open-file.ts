import { centsToDecimal, duplicateKey } from '@daybook/money';
import type { ImportRow } from '../../api/import-calls.js';
import { type BankFile, type BankRow } from '../bank-file/bank-file.js';
import { importRowOf } from '../upload/import-batches.js';
import {
  type AskedRow,
  type CopiesAnswer,
  type ListedRow,
  type ListName,
  type RowCounts,
  type RowGroup,
} from './import-worker.js';

type State = 'new' | 'duplicate' | null;

/** A row that is to be sent. */
export interface OutgoingRow {
  line: number;
  row: ImportRow;
}

/** A file with the server's answers and the person's choices for its rows. A row's place is its index: held rows come last. */
export interface OpenFile {
  content: BankFile;
  /** Number of questions. */
  questions: number;
  counts(): RowCounts;
  list(list: ListName, from: number, until: number): ListedRow[];
  question(number: number): AskedRow[];
  answer(number: number, answer: CopiesAnswer): void;
  choose(place: number, chosen: boolean): void;
  chooseAll(group: RowGroup, chosen: boolean): void;
  outgoing(): OutgoingRow[];
}

/** Rows of one question: well under the limit of a call, and quick to answer. */
const rowsPerQuestion = 4000;

/** Cuts the places into questions by their keys: copies of a row have to be counted in one. */
const questionsOf = (keys: readonly string[]): number[][] => {
  // Sorting keeps the order of equal keys, so that of a row and its pending twin the row is the copy.
  const places = [...keys.keys()].sort((a, b) =>
    (keys[a] ?? '') < (keys[b] ?? '') ? -1 : keys[a] === keys[b] ? 0 : 1,
  );
  const questions: number[][] = [];
  for (const [at, place] of places.entries()) {
    const current = questions.at(-1);
    const isCopy = at > 0 && keys[place] === keys[places[at - 1] ?? -1];
    if (current && (current.length < rowsPerQuestion || isCopy)) current.push(place);
    else questions.push([place]);
  }
  return questions;
};

export const openFile = (content: BankFile): OpenFile => {
  const rows: BankRow[] = [...content.rows, ...content.held];
  const keys = rows.map(duplicateKey);
  const questions = questionsOf(keys);
  const states: State[] = rows.map(() => null);
  const hints = new Map<number, 'deleted' | 'differs'>();
  const choices = new Map<number, boolean>();
  const isChosen = (place: number): boolean =>
    choices.get(place) ?? (rows[place]?.held === undefined && states[place] !== 'duplicate');

  const isDeleted = (place: number): boolean => hints.get(place) === 'deleted' && rows[place]?.held === undefined;

  /** Places in the order of the file; a skipped row is −1 less its index. */
  const lineAt = (entry: number): number => (entry < 0 ? content.skipped[-1 - entry] : rows[entry])?.line ?? 0;
  const all = [...rows.keys(), ...content.skipped.map((_, at) => -1 - at)].sort((a, b) => lineAt(a) - lineAt(b));
  const belongs: Record<ListName, (entry: number) => boolean> = {
    all: () => true,
    new: (entry) => entry >= 0 && rows[entry]?.held === undefined && states[entry] !== 'duplicate',
    duplicate: (entry) => entry >= 0 && rows[entry]?.held === undefined && states[entry] === 'duplicate',
    held: (entry) => rows[entry]?.held !== undefined,
    skipped: (entry) => entry < 0,
  };
  let lists = new Map<ListName, number[]>();
  const listOf = (name: ListName): number[] => {
    const known = lists.get(name) ?? (name === 'all' ? all : all.filter(belongs[name]));
    lists.set(name, known);
    return known;
  };

  const listed = (entry: number): ListedRow => {
    const row = rows[entry];
    if (!row) {
      const { line = 0, cells = [], reason = '' } = content.skipped[-1 - entry] ?? {};
      const text = cells.filter((cell) => cell !== '').join(' · ');
      return { kind: 'skipped', line, text: text.slice(0, 160), reason };
    }
    const { line, date, description, category, account, amount, type } = row;
    const facts = { line, date, description, category, account, amount, type };
    const status = { state: states[entry] ?? null, hint: hints.get(entry) ?? null, held: row.held ?? null };
    return { kind: 'row', place: entry, ...facts, ...status, chosen: isChosen(entry) };
  };

  return {
    content,
    questions: questions.length,
    counts: () => ({
      all: all.length,
      rows: content.rows.length,
      new: listOf('new').length,
      duplicate: listOf('duplicate').length,
      held: content.held.length,
      skipped: content.skipped.length,
      deleted: [...hints.keys()].filter(isDeleted).length,
      chosen: rows.reduce((sum, _, place) => sum + Number(isChosen(place)), 0),
    }),
    list: (name, from, until) => listOf(name).slice(from, until).map(listed),
    question: (number) =>
      (questions[number] ?? []).flatMap((place) => {
        const row = rows[place];
        if (!row) return [];
        const { date, description, amount, type, account } = row;
        return [{ date, description, amount: centsToDecimal(amount), type, account }];
      }),
    answer: (number, { copies, deleted = [], differs = [] }) => {
      const places = questions[number] ?? [];
      places.forEach((place, at) => (states[place] = copies[at] ? 'duplicate' : 'new'));
      for (const [hint, found] of [['deleted', deleted] as const, ['differs', differs] as const]) {
        for (const at of found) if (places[at] !== undefined) hints.set(places[at], hint);
      }
      lists = new Map();
    },
    choose: (place, chosen) => {
      if (rows[place]) choices.set(place, chosen);
    },
    chooseAll: (group, chosen) => {
      rows.forEach((row, place) => {
        const belongs = group === 'held' ? row.held !== undefined : isDeleted(place);
        if (belongs) choices.set(place, chosen && states[place] !== 'duplicate');
      });
    },
    outgoing: () => {
      // Whoever imports one copy anyway means it in addition to the new ones: the server counts copies, so each one says so.
      const anyway = new Set<string>();
      rows.forEach((_, place) => {
        if (states[place] === 'duplicate' && isChosen(place)) anyway.add(keys[place] ?? '');
      });
      return all.flatMap((place) => {
        const row = rows[place];
        if (!row) return [];
        const chosen = isChosen(place);
        // A duplicate goes too: the server alone decides what is new.
        const counts = row.held === undefined && states[place] === 'duplicate';
        if (!chosen && !counts) return [];
        const force = chosen && anyway.has(keys[place] ?? '');
        return [{ line: row.line, row: { ...importRowOf(row), ...(force ? { force } : {}) } }];
      });
    },
  };
};
