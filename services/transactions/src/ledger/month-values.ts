import type { LoggedRowChange } from './month-events.js';
import { RowValues } from './row-values.js';

/** Rows whose values are known at a time: each takes some 2 KB of memory, and the month's changes are read once for so many. */
const mostRows = 10_000;

/** Reads the month's changes from a revision on; answers the revision of the next one. */
type ReadChanges = (from: number, fold: (event: LoggedRowChange) => void) => Promise<number>;

/** Who set what last of rows of a month, as many as there are: of some after others. */
export class MonthValues {
  private known: { rows: ReadonlySet<number>; values: RowValues; next: number } | undefined;

  /** @param chosen the rows of the month that will be asked for, in that order */
  constructor(
    private readonly read: ReadChanges,
    private readonly chosen: readonly number[],
    private readonly rowsAtOnce = mostRows,
  ) {}

  /** @param ids some that follow each other in the order @returns their values as they are at the end of the log */
  async of(ids: readonly number[]): Promise<RowValues> {
    if (!this.known || ids.some((id) => !this.known?.rows.has(id))) this.known = this.from(ids);
    const { known } = this;
    known.next = await this.read(known.next, (event) => known.values.fold(event));
    return known.values;
  }

  private from(ids: readonly number[]) {
    const first = Math.max(0, this.chosen.indexOf(ids[0] ?? 0));
    const rows = new Set(this.chosen.slice(first, first + Math.max(ids.length, this.rowsAtOnce)));
    return { rows, values: new RowValues(rows), next: 0 };
  }
}
