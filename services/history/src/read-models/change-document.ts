import type { ChangeKind } from '@daybook/contracts';
import type { Collection, EventMetadata } from '@daybook/platform';

/** What an event says of a bill, an income, a rule, a category, a budget, an account or a preference. */
export interface ChangedThing {
  kind: 'bill' | 'income' | 'rule' | 'category' | 'budget' | 'account' | 'preferences';
  /** API id as text; of a category, an account and a preference their name, of a budget that of its category. */
  id: string;
  did:
    | 'added'
    | 'revised'
    | 'removed'
    | 'removed-occurrence'
    | 'ordered'
    | 'renamed'
    | 'merged'
    | 'split'
    | 'restored'
    | 'brought-back'
    | 'saved'
    | 'budgeted'
    | 'carried-over'
    | 'described'
    | 'reconciled'
    | 'marked';
  /** As it was called then. */
  name: string;
  /** Revision of the event. */
  revision: number;
  /** Revision of the event that says how it was before. */
  before?: number;
  /** New name of a category; status of an occurrence; amount of a budget, absent where there is none; value of the one field that was changed of a series, of the first of a rule. */
  to?: string;
  /** Status of the occurrence, that value, or the budget, before. */
  from?: string;
  /** What an added rule sets, where it sets one thing; the one field that was changed of a series; those of a rule, by commas. */
  sets?: string;
  /** Day of a statement. */
  date?: string;
  /** Month of a budget, yyyy-mm. */
  month?: string;
  /** UUID of the person whose own a preference is. */
  person?: string;
  /** Ids of the rules in their order before. */
  order?: number[];
}

/** One field that a person set of transactions. */
export interface FieldEdit {
  field: 'billId' | 'incomeId' | 'category' | 'merchant' | 'reviewed' | 'note' | 'tags';
  /** The value of all of them; absent where there are several, or where it was cleared. */
  to?: string | number | null;
  cleared?: true;
}

/** What one stream says of a change. It holds every event of the change up to the revision of the last. */
export interface ChangePart {
  category: string;
  /** Month or operation in the stream's name. */
  suffix?: string;
  /** How many streams of months it stands for, where that is more than its own. */
  months?: number;
  first: number;
  last: number;
  events: number;
  /** Where its events with rows or things stand, from and to a revision; the last range may have others' events in it. */
  ranges: [from: number, to: number][];
  /** Of the first event. */
  position: string;
  at: string;
  actor: EventMetadata['actor'];
  source: EventMetadata['source'];
  /** Number of the access token. */
  token?: number;
  command: string;
  undoes?: string;
  importId?: string;
  /** Name of the imported file. */
  file?: string;
  /** Description of the transaction that a person entered. */
  entered?: string;
  /** Transactions. */
  added: number;
  skipped: number;
  changed: number;
  deleted: number;
  /** Deleted ones that are there again. */
  restored?: number;
  edits: FieldEdit[];
  things: ChangedThing[];
  /** Of the stream of scenarios: the one that was applied, as it was called then, and how many changes it made. */
  applied?: { scenario: string; changes: number };
  /** Of an operation's stream. */
  operation?: { state: 'running' | 'completed' | 'failed'; hasPatch?: true; changed?: number };
}

/** One change of a household as lists tell it, made of the parts alone: no larger for a change of many months. */
export interface ChangeDocument extends Record<string, unknown> {
  /** Of its first event. */
  position: string;
  at: string;
  actor: string;
  actorKind: EventMetadata['actor']['kind'];
  source: EventMetadata['source'];
  token?: number;
  kind: ChangeKind;
  undoes: string | null;
  /** What it names, as `|bill:12|category:food|`. */
  refs: string;
  searchText: string;
  /** In the order of their first events; those of months are one. */
  parts: ChangePart[];
}

/** What each stream says of a change. */
export interface PartsDocument extends Record<string, unknown> {
  /** In the order of their first events. */
  parts: ChangePart[];
}

/** By the id of the change. */
export const changeParts: Collection = { name: 'history-change-parts' };

/** By the id of the change. */
export const changeDocuments: Collection = {
  name: 'history-change-list',
  indexes: [
    { name: 'position', fields: ['position'] },
    { name: 'kind', fields: ['kind', 'position'] },
    { name: 'actor', fields: ['actor', 'position'] },
    { name: 'undoes', fields: ['undoes', 'position'] },
  ],
};

/** Ranges of a part that are told apart. */
export const mostRanges = 250;

/** Things of one change that are named; a merge of more categories names these. A scenario makes no more. */
export const mostThings = 400;
