import type { EventOf, HandPatch, HistoryEntry, ImportedRow, RuleEvents } from '@daybook/contracts';
import {
  type DeletedAt,
  explain,
  foldRules,
  type HandValues,
  namesAt,
  otherLink,
  presentRules,
  rulebook,
  type RuledField,
  type StatedRule,
  type StatedRules,
  testOf,
} from '@daybook/rules';

type ByRules = NonNullable<HistoryEntry['byRules']>;

/** What is visible of each field, and the rule that set it. */
type Seen = ReadonlyMap<RuledField, { value: string | number | null; rule: ByRules[number]['rule'] }>;

const fields = ['merchant', 'category', 'billId', 'incomeId'] as const satisfies readonly RuledField[];

/** What the rules made of one row, followed through the events of its month and of the rules in the order of the log. */
export function ruledValues(deletedAt: DeletedAt) {
  let stated: StatedRules = { rules: [], changes: [] };
  let row: { imported: ImportedRow; at: number } | undefined;
  /** What a person set, with the instant. */
  const hand = new Map<RuledField, { value: string | number | null; at: number }>();
  let seen: Seen = new Map();
  const mayMatch = new WeakMap<StatedRule, boolean>();

  /** Those whose conditions on what never changes hold: of hundreds of rules a few concern the row. */
  const concerning = (imported: ImportedRow): StatedRule[] =>
    stated.rules.filter((rule) => {
      const known = mayMatch.get(rule);
      if (known !== undefined) return known;
      const fixed = rule.terms.conditions.filter(({ field }) => field === 'description' || field === 'amount');
      const matches =
        rule.terms.isActive === 1 && fixed.every((condition) => testOf(condition)({ ...imported, folded: {} }));
      mayMatch.set(rule, matches);
      return matches;
    });

  const look = (): Seen => {
    if (!row) return new Map();
    const { imported, at } = row;
    const names = namesAt(stated.changes);
    const set: HandValues = {};
    for (const [field, { value, at: then }] of hand) {
      Object.assign(set, { [field]: field === 'category' ? names(String(value), then) : value });
    }
    const { description, merchant, amount, category } = imported;
    const values = { description, merchant, amount, category: names(category, at), importedAt: at };
    const { rules, visible } = explain(
      rulebook(presentRules({ ...stated, rules: concerning(imported) }), deletedAt, names),
      values,
      set,
    );
    return new Map(
      fields.map((field) => {
        const by = rules.findLast(({ changes }) => changes.some((one) => one.field === field && !one.overruled));
        return [field, { value: visible[field], rule: by ? { id: by.id, name: by.name } : null }];
      }),
    );
  };

  /** The fields of which the rules changed the value. @param set by a person at the same time */
  const next = (set: HandPatch = {}): ByRules => {
    const [before, after] = [seen, look()];
    seen = after;
    return fields.flatMap((field): ByRules => {
      const [was, is] = [before.get(field), after.get(field)];
      // Who links a row to an income takes the bill of rules away as well.
      const other = otherLink[field];
      const given = set[field] ?? (other && set[other]);
      if (!is || (given && ('set' in given || !is.rule)) || (!was && !is.rule)) return [];
      const value = was
        ? was.value
        : field === 'merchant' || field === 'category'
          ? (row?.imported[field] ?? null)
          : null;
      return value === is.value ? [] : [{ field, before: value, after: is.value, billName: null, rule: is.rule }];
    });
  };

  return {
    imported: (imported: ImportedRow, at: string): ByRules => {
      row = { imported, at: Date.parse(at) };
      return next();
    },
    edited: (patch: HandPatch, at: string): ByRules => {
      for (const field of fields) {
        const edit = patch[field];
        if (edit && 'set' in edit) hand.set(field, { value: edit.set, at: Date.parse(at) });
        else if (edit) hand.delete(field);
      }
      return next(patch);
    },
    rulesChanged: (event: EventOf<RuleEvents>, metadata: { commandId: string; at: string }): ByRules => {
      const before = row && concerning(row.imported);
      stated = foldRules(stated, event, metadata);
      const after = row && concerning(row.imported);
      const isSame = before?.length === after?.length && before?.every((rule, place) => rule === after?.[place]);
      return !row || isSame ? [] : next();
    },
    /** Of the names of categories alone: what is called otherwise was set by no rule. */
    renamed: (event: EventOf<RuleEvents>, metadata: { commandId: string; at: string }): void => {
      stated = foldRules(stated, event, metadata);
      seen = look();
    },
  };
}
