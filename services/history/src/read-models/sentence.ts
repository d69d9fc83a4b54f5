import { joinTransaction, splitTransaction } from '@daybook/contracts';
import { formatMoney, formatMonth, parseCents } from '@daybook/money';
import { deedOfAccount } from './account-things.js';
import type { ChangedThing, ChangeDocument, ChangePart, FieldEdit } from './change-document.js';

/** The name of a bill or an income by any of its ids; undefined where it is not known. */
export type BillName = (id: number) => string | undefined;

const many = (count: number, one: string, several: string): string =>
  count === 1 ? one : `${count.toLocaleString('en-US')} ${several}`;

const rows = (count: number): string =>
  count === 0 ? 'no transactions' : many(count, 'a transaction', 'transactions');

const sum = (parts: readonly ChangePart[], of: (part: ChangePart) => number): number =>
  parts.reduce((all, part) => all + of(part), 0);

/** Transactions that a change concerns, over all its streams. */
export function countsOf({ parts }: Pick<ChangeDocument, 'parts'>) {
  const ofRules = parts.some(({ category }) => category === 'rules');
  return {
    added: sum(parts, ({ added }) => added),
    skipped: sum(parts, ({ skipped }) => skipped),
    // What rules change is in no event but the end of their operation.
    changed: sum(parts, ({ operation, changed }) => (ofRules ? (operation?.changed ?? 0) : changed)),
    deleted: sum(parts, ({ deleted }) => deleted),
  };
}

/** What such a change was to add with its payments, where it added nothing yet, or never will. */
const unmadeSeries: Readonly<Record<string, string>> = {
  'add-bill': 'a bill with its payments',
  'add-income': 'an income with its payments',
};

/** What was done, in the past tense and without who did it: `linked 12 transactions to Rent`. */
export function deedOf(change: Pick<ChangeDocument, 'parts'>, billName: BillName): string {
  const { parts } = change;
  const { added, skipped, changed, deleted } = countsOf(change);
  const things = parts.flatMap((part) => part.things);
  if (parts.some(({ command }) => command === 'apply-scenario')) return deedOfScenario(parts);
  if (things.length > 0) return deedOfThings(things, changed);
  const command = parts[0]?.command;
  const unmade = unmadeSeries[command ?? ''];
  if (unmade)
    return parts.some(({ operation }) => operation?.state === 'failed')
      ? `could not add ${unmade}`
      : `began to add ${unmade}`;
  if (command === 'undo-import') return `undid an import and deleted ${rows(deleted)}`;
  const entered = parts.find((part) => part.entered !== undefined)?.entered;
  if (entered !== undefined && command === splitTransaction) return `split ${entered} into ${added} parts`;
  if (entered !== undefined) return `added the transaction ${entered}`;
  if (command === joinTransaction) return `put ${deleted} parts of a transaction back together`;
  if (command === 'import' || added + skipped > 0) {
    const duplicates = skipped === 0 ? '' : `, ${many(skipped, '1 duplicate', 'duplicates')}`;
    const fresh = added === 0 ? 'nothing' : added.toLocaleString('en-US');
    const file = parts.find((part) => part.file !== undefined)?.file ?? 'a file';
    return `imported ${file}: ${fresh} new${duplicates}`;
  }
  const restored = sum(parts, (part) => part.restored ?? 0);
  if (restored > 0) return `restored ${rows(restored)}`;
  if (deleted > 0 || command === 'bulk-delete') return `deleted ${rows(deleted)}`;
  const edits = mergedEdits(parts);
  if (command === 'refuse-match') {
    return `said that ${rows(changed)} ${edits.some(({ field }) => field === 'incomeId') ? 'is no income' : 'pays no bill'}`;
  }
  if (command === 'link-bills') return deedOfLinks(edits, rows(changed), billName);
  return deedOfEdits(edits, rows(changed), billName);
}

/** What was applied may be known before its name is. */
function deedOfScenario(parts: readonly ChangePart[]): string {
  const applied = parts.find((part) => part.applied)?.applied;
  const changes = applied?.changes ?? parts.reduce((count, { things }) => count + things.length, 0);
  return `applied ${applied ? `“${applied.scenario}”` : 'a scenario'}: ${many(changes, '1 change', 'changes')}`;
}

/** What all parts set; a field that got several values has none. */
export function mergedEdits(parts: readonly ChangePart[]): FieldEdit[] {
  const merged = new Map<string, FieldEdit>();
  for (const edit of parts.flatMap((part) => part.edits)) {
    const known = merged.get(edit.field);
    const isSame = !known || (known.to === edit.to && known.cleared === edit.cleared);
    merged.set(edit.field, isSame ? edit : { field: edit.field });
  }
  return [...merged.values()];
}

const links: Readonly<Record<string, string>> = { billId: 'incomeId', incomeId: 'billId' };

/** Without the link that another one took the place of: who says what a transaction is linked to says what not. */
const withoutReplaced = (edits: readonly FieldEdit[]): FieldEdit[] =>
  edits.filter(({ field, cleared }) => {
    const isReplaced = edits.some((other) => other.field === links[field] && typeof other.to === 'number');
    return !(cleared && isReplaced);
  });

/** Of matches that were accepted, each for its own bill or income. */
function deedOfLinks(edits: readonly FieldEdit[], what: string, billName: BillName): string {
  const told = edits.filter(({ field, cleared }) => field in links && !cleared);
  const [first, ...others] = told;
  if (first?.to !== undefined && others.length === 0) return deedOfEdits([first], what, billName);
  const kinds = [
    ...(told.some(({ field }) => field === 'billId') ? ['bills'] : []),
    ...(told.some(({ field }) => field === 'incomeId') ? ['income'] : []),
  ];
  return `linked ${what} to ${listed(kinds)}`;
}

const editWords: Readonly<Record<FieldEdit['field'], string>> = {
  billId: 'bill',
  incomeId: 'income',
  category: 'category',
  merchant: 'merchant',
  reviewed: 'review',
  note: 'note',
  tags: 'tags',
};

function deedOfEdits(given: readonly FieldEdit[], what: string, billName: BillName): string {
  const edits = withoutReplaced(given);
  const [edit, ...others] = edits;
  if (!edit || others.length > 0) return `edited ${what}`;
  const { field, to, cleared } = edit;
  const word = editWords[field];
  // These are a person's alone: there is nothing that they return to, and a note may be long.
  if (field === 'note') return cleared ? `removed the note of ${what}` : `wrote a note on ${what}`;
  if (field === 'tags' && cleared) return `removed the tags of ${what}`;
  if (cleared) return `reset the ${word} of ${what}`;
  if (to === undefined) return `changed the ${word} of ${what}`;
  if (field === 'reviewed') return `marked ${what} as ${to === 1 ? 'reviewed' : 'not reviewed'}`;
  if (field === 'billId' || field === 'incomeId') {
    const unknown = field === 'billId' ? 'a bill' : 'an income';
    return typeof to === 'number' ? `linked ${what} to ${billName(to) ?? unknown}` : `unlinked ${what}`;
  }
  return to === null ? `removed the ${word} of ${what}` : `set the ${word} of ${what} to ${to}`;
}

const preferenceWords: Readonly<Record<string, string>> = {
  categoryColors: 'the categories and their colors',
  dashboardComponents: 'the layout of the dashboard',
  sampleData: 'the sample data',
  hiddenCategories: 'the hidden categories',
  ignoredPayments: 'the payments whose price is ignored',
};

const settingWords: Readonly<Record<string, string>> = {
  'setting week-start': 'the first day of the week',
  'setting transaction-columns': 'the columns of transactions',
  'setting first-steps': 'the first steps',
};

const savedFilter = 'setting saved-filter:';

const preferenceWord = (id: string): string => {
  if (id.startsWith(savedFilter)) return `the saved filter ${id.slice(savedFilter.length)}`;
  return preferenceWords[id] ?? settingWords[id] ?? (id.startsWith('setting ') ? 'a setting' : id);
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const fieldWords: Readonly<Record<string, string>> = {
  dueDate: 'due day',
  paymentDates: 'payment days',
  percentage: 'contribution',
  anchorMonth: 'first month',
  firstMonth: 'first month',
  lastMonth: 'last month',
  pausedFrom: 'pause',
  pausedTo: 'pause',
};

const ruleDeeds = {
  name: ({ from, name }: ChangedThing) => `renamed the rule “${from}” to “${name}”`,
  isActive: ({ to, name }: ChangedThing) => `turned ${to === '1' ? 'on' : 'off'} the rule “${name}”`,
};

/** What was changed of a rule: what it is called and whether it is on by their values, the rest by its name. */
function revisionOfRule(rule: ChangedThing): string {
  const { sets = '', name } = rule;
  const fields = sets.split(',');
  const [first = ''] = fields;
  const parts = [
    ...(fields.includes('conditions') ? ['when it applies'] : []),
    ...(fields.includes('actions') ? ['what it does'] : []),
  ];
  if (first === 'name' || first === 'isActive') {
    const rest = [...(first === 'name' && fields.includes('isActive') ? ['whether it is on'] : []), ...parts];
    return `${ruleDeeds[first](rule)}${rest.length > 0 ? ` and changed ${listed(rest)}` : ''}`;
  }
  const called = `the rule “${name}”`;
  if (sets === 'conditions') return `changed when ${called} applies`;
  if (sets === 'actions') return `changed what ${called} does`;
  return parts.length > 0 ? `changed when ${called} applies and what it does` : `changed ${called}`;
}

/** What was changed of a thing, with its values where they fit into a sentence. */
function revisionOf({ sets, from, to, kind, name }: ChangedThing, called: string): string {
  if (sets === undefined) return `changed ${called}`;
  if (from !== undefined && to !== undefined) {
    if (sets === 'name') return `renamed the ${kind} ${from} to ${name}`;
    if (sets === 'category') return `moved ${called} from ${from} to ${to}`;
    const [before, after] = [parseCents(from), parseCents(to)];
    if (sets === 'amount' && before !== undefined && after !== undefined) {
      return `${after > before ? 'raised' : 'lowered'} ${called} from ${formatMoney(before)} to ${formatMoney(after)}`;
    }
  }
  return `changed the ${fieldWords[sets] ?? sets} of ${called}`;
}

/** Budgets of one month, and what carries over; a name that was written anew for another's sake is told as well. */
function deedOfBudgets(things: readonly ChangedThing[]): string {
  const set = things.filter(({ did }) => did === 'budgeted');
  const chosen = things.filter(({ did }) => did === 'carried-over');
  return listed([...(set.length > 0 ? [deedOfMonth(set)] : []), ...(chosen.length > 0 ? [deedOfCarry(chosen)] : [])]);
}

function deedOfMonth(set: readonly ChangedThing[]): string {
  const months = new Set(set.map(({ month }) => month));
  const [first] = set as [ChangedThing];
  const when = months.size === 1 ? ` in ${formatMonth(first.month ?? '')}` : '';
  const names = new Set(set.map(({ name }) => name));
  if (names.size > 1) {
    const isGone = set.every(({ to }) => to === undefined);
    return `${isGone ? 'removed' : 'set'} the budgets of ${names.size} categories${when}`;
  }
  // Of what a change sets several times, how it was first and is last.
  const [before, after] = [parseCents(first.from ?? ''), parseCents(set.at(-1)?.to ?? '')];
  if (after === undefined) return `removed the budget of ${first.name}${when}`;
  if (before === undefined) return `budgeted ${formatMoney(after)} for ${first.name}${when}`;
  const word = after > before ? 'raised' : 'lowered';
  return `${word} the budget of ${first.name}${when} from ${formatMoney(before)} to ${formatMoney(after)}`;
}

function deedOfCarry(chosen: readonly ChangedThing[]): string {
  const [{ to, name }] = chosen as [ChangedThing];
  const whose = chosen.length > 1 ? `the budgets of ${chosen.length} categories` : `the budget of ${name}`;
  return to === '1' ? `let ${whose} carry over` : `stopped carrying over ${whose}`;
}

function deedOfThings(things: readonly ChangedThing[], changed: number): string {
  const [first] = things as [ChangedThing];
  const { kind, did, name, to, sets } = first;
  const effect = changed === 0 ? '' : `; it changed ${rows(changed)}`;
  const called = kind === 'rule' ? `the rule “${name}”` : `the ${kind} ${name}`;
  switch (did) {
    case 'added':
      if (kind === 'rule' && sets === 'set_category' && changed > 0) {
        return `added ${called}; it set ${many(changed, 'one category', 'categories')}`;
      }
      if ((kind === 'bill' || kind === 'income') && changed > 0)
        return `added ${called} and linked ${rows(changed)} to it`;
      return `added ${called}${kind === 'rule' ? effect : ''}`;
    case 'revised': {
      const marked = things.find((thing) => thing.did === 'marked');
      const revised = kind === 'rule' ? revisionOfRule(first) : revisionOf(first, called);
      return `${revised}${marked ? ` and marked it as ${marked.to}` : ''}${kind === 'rule' ? effect : ''}`;
    }
    case 'marked':
      return `marked ${name} as ${to}`;
    case 'removed':
      return `deleted ${called}${effect}`;
    case 'brought-back':
      return `restored ${called}${effect}`;
    case 'removed-occurrence':
      return `deleted one row of ${called}`;
    case 'ordered':
      return `changed the order of the rules${effect}`;
    case 'renamed':
      return `renamed the category ${name} to ${to}`;
    case 'merged':
      return `merged ${listed(things.map((thing) => thing.name))} into ${to}`;
    case 'split':
      return 'undid a merge of categories';
    case 'restored':
      return `made ${name} a category of its own again`;
    case 'budgeted':
    case 'carried-over':
      return deedOfBudgets(things);
    case 'described':
    case 'reconciled':
      return listed(things.map(deedOfAccount));
    case 'saved':
      return `changed ${listed(things.map(({ id }) => preferenceWord(id)))}`;
  }
}
