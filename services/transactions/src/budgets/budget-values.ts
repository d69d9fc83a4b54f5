import { knownChanges, type WrittenValues, writtenValues } from '@daybook/event-sourcing';
import type { ValuesInverse } from '@daybook/nest';
import type { EventMetadata } from '@daybook/platform';
import { type NameChanges, type NamesAt, namesAt } from '@daybook/rules';
import { type BudgetChange, type BudgetEvent, noted, type SetBudgets } from './budgets.js';
import { StatedNames } from './stated-names.js';

/** `2026-03 Food`; what carries over has no month. */
const keyOf = (month: string, category: string): string => `${month} ${category}`;
const carryOver = 'carry';

const partsOf = (key: string): [of: string, category: string] => {
  const end = key.indexOf(' ');
  return [key.slice(0, end), key.slice(end + 1)];
};

/** Who set which budget last, by present names of categories, from their stream in its order. */
export class BudgetValues {
  readonly changes = knownChanges();
  /** By month, and what carries over. */
  private readonly stated = new Map<string, StatedNames>();
  private readonly values: WrittenValues<number> = writtenValues();
  private readonly names: NamesAt;

  constructor(private readonly nameChanges: NameChanges) {
    this.names = namesAt(nameChanges);
  }

  fold(event: BudgetEvent, metadata: EventMetadata): void {
    const by = this.changes.note(metadata);
    const of = event.type === 'BudgetCarryChosen' ? carryOver : event.data.month;
    const stated = this.stated.get(of) ?? new StatedNames(this.names);
    this.stated.set(of, stated);
    const { category } = event.data;
    const at = Date.parse(metadata.at);
    // The name may have been another category's before.
    const concerned = [...new Set([stated.presentOf(category) ?? category, this.names(category, at)])];
    const valueOf = (name: string) => {
      const amount = stated.amountOf(name);
      return of === carryOver && amount !== undefined ? 1 : amount;
    };
    const was = concerned.map(valueOf);
    noted(stated, event, at);
    for (const [n, name] of concerned.entries()) {
      const is = valueOf(name);
      if (was[n] !== is) this.values.write(keyOf(of, name), is, by);
    }
  }

  inverseOf(root: string): ValuesInverse<SetBudgets> {
    const { restores, keeps: kept } = this.values.inverseOf(root);
    const keeps = [...kept].map(([key, changedBy]) => {
      const [of, category] = partsOf(key);
      const subject = { kind: 'budget' as const, id: category, label: category };
      return { subject, field: of === carryOver ? 'carriesOver' : of, changedBy };
    });
    const budgets: BudgetChange[] = [];
    const carries: { category: string; carriesOver: boolean }[] = [];
    for (const [key, value] of restores) {
      const [of, category] = partsOf(key);
      if (of === carryOver) carries.push({ category, carriesOver: value === 1 });
      else budgets.push({ month: of, category, amount: value ?? null });
    }
    return { command: { budgets, carries, nameChanges: this.nameChanges }, restores: restores.size, keeps };
  }
}
