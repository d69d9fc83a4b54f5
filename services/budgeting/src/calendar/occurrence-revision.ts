import type { CivilMonth } from '@daybook/money';
import type { CalendarOccurrence } from './calendar-occurrences.js';
import type { LinkRevisions } from './link-revisions.js';
import type { Revisions } from './plan-revisions.js';

/** All that the text of an event is made of, as it was changed. */
export interface CalendarRevisions {
  plan: Pick<ReadonlyMap<number, Revisions>, 'get'>;
  rules: LinkRevisions;
  /** Of those months that may have links. */
  ledger: ReadonlyMap<CivilMonth, LinkRevisions>;
  /** Of the feed: amounts shown or left out. */
  changes: number;
  changedAt?: string | undefined;
}

/**
 * How often an event's text may have changed, and when last. It rises with each change of it, and never falls: calendars take
 * an event as changed only where its SEQUENCE is higher than the one that they have.
 */
export function occurrenceRevision(
  { series, ids, month, date }: CalendarOccurrence,
  { plan, rules, ledger, changes, changedAt = '' }: CalendarRevisions,
): Revisions {
  const ofPlan = plan.get(series) ?? { count: 0, at: `${date}T00:00:00.000Z` };
  const ofMonth = ledger.get(month);
  const namedIn = ({ named }: LinkRevisions): boolean => ids.some((id) => named.has(id));
  const ofRules = ofMonth && namedIn(rules) ? [rules, ofMonth] : [];
  // What nobody and no rule ever linked is as it was, whatever else was imported.
  const ofLinks = ofMonth && ofRules.length === 0 && namedIn(ofMonth) ? [ofMonth] : ofRules;
  const all = [ofPlan, ...ofLinks, { count: changes, at: changedAt }];
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    at: all.reduce((latest, { at }) => (at > latest ? at : latest), ''),
  };
}
