import {
  type HandPatch,
  isByHand,
  ledgerEvents,
  operationEvents,
  type RuleTerms,
  scenarioEvents,
  type SeriesTerms,
} from '@daybook/contracts';
import { centsToDecimal } from '@daybook/money';
import { categoryOf, monthOf } from '@daybook/event-sourcing';
import { actionsOf } from '@daybook/rules';
import { differences } from '../details/row-history.js';
import { fieldsOfSeries } from '../details/thing-fields.js';
import { accountOf, accountThing, accountThings } from './account-things.js';
import { type ChangedThing, type ChangePart, type FieldEdit, mostRanges, mostThings } from './change-document.js';
import type { HouseholdEvent, LoggedEvent } from './change-of.js';
import { rowsOf } from './row-writers.js';
import {
  type AnyThing,
  allPreferences,
  allRules,
  budgetsIn,
  monthThing,
  preferencesIn,
  ruleThing,
  type ScenarioDocument,
  scenarioThing,
  seriesThing,
  type StreamDocument,
  type ThingDocument,
} from './things.js';

/** A thing, or what a stream says as a whole, as it was before the event. */
export type Before = (id: string) => AnyThing | undefined;

/** Which part of its change an event belongs to. */
export function partKeyOf({ stream }: Pick<LoggedEvent, 'stream'>): Pick<ChangePart, 'category' | 'suffix'> {
  const category = categoryOf(stream);
  if (category === 'ledger') return { category, suffix: monthOf(stream) };
  return category === 'operation' ? { category, suffix: stream.slice(-36) } : { category };
}

const emptyPart = (logged: LoggedEvent): ChangePart => {
  const { metadata, revision, position } = logged;
  const { at, actor, source, token, commandKind, undoes } = metadata;
  return {
    ...partKeyOf(logged),
    first: revision,
    last: -1,
    events: 0,
    ranges: [],
    position,
    at,
    actor,
    source,
    command: commandKind,
    ...(token !== undefined && { token }),
    ...(undoes !== undefined && { undoes }),
    added: 0,
    skipped: 0,
    changed: 0,
    deleted: 0,
    edits: [],
    things: [],
  };
};

/** The part with one more event of its stream; the same again, where it holds that already. */
export function foldPart(part: ChangePart | undefined, logged: LoggedEvent, before: Before): ChangePart {
  const known = part ?? emptyPart(logged);
  if (known.last >= logged.revision) return known;
  const content = contentAfter(known, logged, before);
  const ranges = hasItems(logged.event) ? withRevision(known.ranges, logged.revision) : known.ranges;
  return { ...known, ...content, ranges, last: logged.revision, events: known.events + 1 };
}

/**
 * An import's slice may have found nothing but duplicates, an operation's stream says nothing of single rows, and what a scenario
 * changes is in the plan.
 */
const hasItems = (event: HouseholdEvent): boolean =>
  event.type in ledgerEvents
    ? rowsOf(event).length > 0
    : !(event.type in operationEvents || event.type in scenarioEvents);

function withRevision(ranges: ChangePart['ranges'], revision: number): ChangePart['ranges'] {
  const last = ranges.at(-1);
  const goesOn = last && (last[1] === revision - 1 || ranges.length === mostRanges);
  return goesOn ? [...ranges.slice(0, -1), [last[0], revision]] : [...ranges, [revision, revision]];
}

function contentAfter(part: ChangePart, logged: LoggedEvent, before: Before): Partial<ChangePart> {
  const { event } = logged;
  switch (event.type) {
    case 'RowsImported':
    case 'BatchesImported': {
      const { importId, file, rows, skipped } = event.data;
      if (isByHand(event)) return { added: part.added + rows.length, entered: rows[0]?.description ?? '' };
      const [added, doubles] = [part.added + rows.length, part.skipped + skipped.length];
      return { importId, ...(file !== undefined && { file }), added, skipped: doubles };
    }
    case 'TransactionsEdited':
      return { changed: part.changed + event.data.ids.length, edits: withEdits(part.edits, event.data.patch) };
    case 'TransactionsDeleted':
      return { deleted: part.deleted + event.data.ids.length };
    case 'TransactionsRestored':
      return { restored: (part.restored ?? 0) + event.data.ids.length };
    case 'UndoStarted':
      return { operation: { state: 'running' } };
    case 'ImportClosed':
      return { importId: event.data.importId, operation: { state: 'running' } };
    case 'OperationStarted': {
      const { importId, patch } = event.data;
      return {
        ...(importId && { importId }),
        operation: { state: 'running', ...(patch && { hasPatch: true as const }) },
      };
    }
    case 'OperationCompleted':
      return { operation: { ...part.operation, state: 'completed', changed: event.data.changed } };
    case 'OperationFailed':
      return { operation: { ...part.operation, state: 'failed' } };
    case 'ScenarioApplicationBegun': {
      const { id, numbers } = event.data;
      const { name = '' } = (before(scenarioThing(id)) as ScenarioDocument | undefined) ?? {};
      return { applied: { scenario: name, changes: numbers.length } };
    }
    default: {
      const things = thingsIn(logged, before);
      const undoes = event.type === 'CategoryMergeUndone' ? { undoes: event.data.operation } : {};
      return { things: [...part.things, ...things].slice(0, mostThings), ...undoes };
    }
  }
}

/** Fields with the value that all of them got; a field that got several has none. */
export function withEdits(edits: readonly FieldEdit[], patch: HandPatch): FieldEdit[] {
  const after = new Map(edits.map((edit) => [edit.field, edit]));
  for (const field of ['billId', 'incomeId', 'category', 'merchant', 'reviewed', 'note', 'tags'] as const) {
    const given = patch[field];
    if (!given) continue;
    const edit: FieldEdit = 'set' in given ? { field, to: given.set } : { field, cleared: true };
    const known = after.get(field);
    const isSame = !known || (known.to === edit.to && known.cleared === edit.cleared);
    after.set(field, isSame ? edit : { field });
  }
  return [...after.values()];
}

/** What an event of the plan, the rules, the budgets or the preferences is about. */
function thingsIn({ event, revision, metadata }: LoggedEvent, before: Before): ChangedThing[] {
  const series = (id: number) => before(seriesThing(id)) as ThingDocument | undefined;
  const ofSeries = (id: number, did: ChangedThing['did'], more: Partial<ChangedThing> = {}): ChangedThing[] => {
    const { kind = 'bill', name = '', terms } = series(id) ?? {};
    return [{ kind, id: String(id), did, name, revision, ...(terms !== undefined && { before: terms }), ...more }];
  };
  const ofRule = (id: number, did: ChangedThing['did'], more: Partial<ChangedThing> = {}): ChangedThing[] => {
    const { name = '', terms } = (before(ruleThing(id)) as ThingDocument | undefined) ?? {};
    return [
      { kind: 'rule', id: String(id), did, name, revision, ...(terms !== undefined && { before: terms }), ...more },
    ];
  };
  const ofCategory = (id: string, did: ChangedThing['did'], to?: string): ChangedThing => {
    return { kind: 'category', id, did, name: id, revision, ...(to !== undefined && { to }) };
  };
  switch (event.type) {
    case 'SeriesAdded': {
      const { kind, series: id, terms } = event.data;
      return [{ kind, id: String(id), did: 'added', name: terms.name, revision }];
    }
    case 'SeriesRevised': {
      const { series: id, terms } = event.data;
      return ofSeries(id, 'revised', { name: terms.name, ...onlyChange(series(id)?.stated, terms) });
    }
    case 'SeriesRestored':
      return ofSeries(event.data.series, 'brought-back', { kind: event.data.kind, name: event.data.terms.name });
    case 'StatusChosen': {
      const { series: id, id: occurrence, status } = event.data;
      const { choice } = series(occurrence) ?? {};
      const from = choice?.month === metadata.on.slice(0, 7) ? choice.status : 'pending';
      return ofSeries(id, 'marked', { from, to: status });
    }
    case 'OccurrenceRemoved':
      return ofSeries(event.data.series, 'removed-occurrence');
    case 'SeriesRemoved':
      return ofSeries(event.data.series, 'removed');
    case 'RuleAdded': {
      const { rule, terms } = event.data;
      const [first, ...others] = new Set(actionsOf(terms).map(({ type }) => type));
      const sets = first !== undefined && others.length === 0 ? { sets: first } : {};
      return [{ kind: 'rule', id: String(rule), did: 'added', name: terms.name, revision, ...sets }];
    }
    case 'RuleRestored':
      return ofRule(event.data.rule, 'brought-back', { name: event.data.terms.name });
    case 'RuleRevised': {
      const { rule, terms } = event.data;
      const { ruled } = (before(ruleThing(rule)) as ThingDocument | undefined) ?? {};
      return ofRule(rule, 'revised', { name: terms.name, ...(ruled && changeOfRule(ruled, terms)) });
    }
    case 'RuleRemoved':
      return ofRule(event.data.rule, 'removed');
    case 'RulesOrdered': {
      const { order = [] } = (before(allRules) as StreamDocument | undefined) ?? {};
      return [{ kind: 'rule', id: 'order', did: 'ordered', name: '', revision, order }];
    }
    case 'CategoryRenamed':
      return [ofCategory(event.data.from, 'renamed', event.data.to)];
    case 'CategoriesMerged':
      return event.data.from.map((from) => ofCategory(from, 'merged', event.data.to));
    case 'CategoryMergeUndone':
      return [ofCategory('', 'split')];
    case 'CategoryRestored':
      return [ofCategory(event.data.name, 'restored')];
    case 'CategoryBudgeted': {
      const { category, month, amount } = event.data;
      const former = budgetsIn(before(monthThing(month))).find(([name]) => name === category)?.[1];
      return [
        {
          kind: 'budget',
          id: category,
          did: 'budgeted',
          name: category,
          revision,
          month,
          ...(former !== undefined && { from: centsToDecimal(former) }),
          ...(amount !== null && { to: centsToDecimal(amount) }),
        },
      ];
    }
    case 'BudgetCarryChosen': {
      const { category, carriesOver } = event.data;
      return [
        { kind: 'budget', id: category, did: 'carried-over', name: category, revision, to: carriesOver ? '1' : '0' },
      ];
    }
    case 'AccountDescribed':
    case 'StatementReconciled':
      return accountThings(event, revision, before(accountThing(accountOf(event))));
    case 'PreferencesSaved': {
      const { saved = [] } = (before(allPreferences) as StreamDocument | undefined) ?? {};
      const { person } = event.data;
      return preferencesIn(event.data).map((name) => {
        const ofName = saved.filter((one) => one.name === name);
        // Before somebody chooses their own, they see the household's.
        const last = (ofName.find((one) => one.person === person) ?? ofName.find((one) => !one.person))?.revision;
        return {
          kind: 'preferences',
          id: name,
          did: 'saved',
          name,
          revision,
          ...(person !== undefined && { person }),
          ...(last !== undefined && { before: last }),
        };
      });
    }
    default:
      return [];
  }
}

/** The one field in which the terms differ; nothing where it is none or several. */
function onlyChange(before: SeriesTerms | undefined, after: SeriesTerms): Pick<ChangedThing, 'sets' | 'from' | 'to'> {
  const [first, ...others] = before ? differences(fieldsOfSeries(before), fieldsOfSeries(after)) : [];
  if (!first || others.length > 0) return {};
  const { before: from, after: to } = first;
  return { sets: first.field, ...(from !== null && { from: String(from) }), ...(to !== null && { to: String(to) }) };
}

const ruleTextOf = (terms: RuleTerms, field: 'name' | 'isActive' | 'conditions' | 'actions'): string =>
  JSON.stringify(field === 'actions' ? actionsOf(terms) : terms[field]);

/** The fields in which a rule differs, by commas; of the name and whether it is on, how they were and are. */
function changeOfRule(before: RuleTerms, after: RuleTerms): Pick<ChangedThing, 'sets' | 'from' | 'to'> {
  const fields = (['name', 'isActive', 'conditions', 'actions'] as const).filter(
    (field) => ruleTextOf(before, field) !== ruleTextOf(after, field),
  );
  const [first] = fields;
  if (first === undefined) return {};
  const values =
    first === 'name' || first === 'isActive' ? { from: String(before[first]), to: String(after[first]) } : {};
  return { sets: fields.join(), ...values };
}
