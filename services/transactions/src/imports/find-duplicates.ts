import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DuplicatesAnswer } from '@daybook/contracts';
import { isCivilDate, markNew, parseCents } from '@daybook/money';
import { LedgerCommands } from '../ledger/ledger-commands.js';
import { keyOf, storedCopies } from '../ledger/ledger-state.js';
import { monthKeyOf } from '../ledger/stream.js';

export class FindDuplicates extends Query<DuplicatesAnswer> {
  constructor(
    readonly tenant: string,
    readonly rows: readonly { date: string; description: string; amount: string | number }[],
  ) {
    super();
  }
}

/** Which rows of a file are stored already, by the rule that the import itself goes by. Asked of the log, not of a read model. */
@QueryHandler(FindDuplicates)
export class FindDuplicatesHandler implements IQueryHandler<FindDuplicates> {
  constructor(private readonly ledger: LedgerCommands) {}

  async execute({ tenant, rows }: FindDuplicates): Promise<DuplicatesAnswer> {
    const keys: string[] = [];
    const months = new Map<string, Set<string>>();
    for (const [index, { date, description, amount }] of rows.entries()) {
      const cents = parseCents(amount);
      if (!isCivilDate(date) || cents === undefined) {
        keys.push(`unreadable ${index}`); // Never a copy of anything.
        continue;
      }
      const key = keyOf({ date, description, amount: cents });
      keys.push(key);
      const month = monthKeyOf(date);
      months.set(month, (months.get(month) ?? new Set()).add(key));
    }
    const stored = new Map<string, number>();
    for (const [month, wanted] of months) {
      await this.ledger.read(tenant, month, (state) => {
        for (const key of wanted) stored.set(key, storedCopies(state, key).length);
      });
    }
    return { copies: markNew(keys, (key) => stored.get(key) ?? 0).map((isNew) => !isNew) };
  }
}
