import { knownChanges, type WrittenValues, writtenValues } from '@daybook/event-sourcing';
import type { ValuesInverse } from '@daybook/nest';
import type { EventMetadata } from '@daybook/platform';
import { type NameChanges, type NamesAt, namesAt } from '@daybook/rules';
import {
  type BudgetChange,
  type BudgetEvent,
  budgetsDecider,
  presentCarries,
  presentMonth,
  type SetBudgets,
  type StatedBudgets,
} from './budgets.js';

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
  private state: StatedBudgets = budgetsDecider.initialState();
  private readonly values: WrittenValues<number> = writtenValues();
  private readonly names: NamesAt;

  constructor(private readonly nameChanges: NameChanges) {
    this.names = namesAt(nameChanges);
  }

  fold(event: BudgetEvent, metadata: EventMetadata): void {
    const by = this.changes.note(metadata);
    const was = this.concerned(event);
    this.state = budgetsDecider.evolve(this.state, event, metadata);
    const is = this.concerned(event);
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      if (was.get(key) !== is.get(key)) this.values.write(key, is.get(key), by);
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

  /** What stands of that which the event is about. */
  private concerned({ type, data }: BudgetEvent): Map<string, number> {
    if (type === 'BudgetCarryChosen') {
      return new Map([...presentCarries(this.state, this.names)].map((name) => [keyOf(carryOver, name), 1]));
    }
    const { month } = data;
    const present = presentMonth(this.state, month, this.names);
    return new Map([...present].map(([name, amount]) => [keyOf(month, name), amount]));
  }
}
