import type { ShellApi, ViewParameters } from '@daybook/frontend-kit';
import { useEffect, useState } from 'react';
import { kindLabels, sourceLabels } from '../shared/change-words.js';

/** Milliseconds without typing before the list follows; a cleared field does not wait. */
const debounceMs = 150;

export interface Filter {
  kind: string;
  /** API id of a user, as text. */
  actor: string;
  source: string;
  q: string;
  /** Kind and id of one thing, such as `bill:12`, and how it is called. */
  subject: string;
  about: string;
  /** ISO instant: only what was changed after it. */
  since: string;
}

export const noFilter: Filter = { kind: '', actor: '', source: '', q: '', subject: '', about: '', since: '' };

const textOf = (value: ViewParameters[string] | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const filterIn = (value: ViewParameters): Filter => ({
  kind: Object.hasOwn(kindLabels, textOf(value['kind'])) ? textOf(value['kind']) : '',
  actor: textOf(value['actor']),
  source: Object.hasOwn(sourceLabels, textOf(value['source'])) ? textOf(value['source']) : '',
  q: textOf(value['q']),
  subject: textOf(value['subject']),
  about: textOf(value['about']),
  since: Number.isNaN(Date.parse(textOf(value['since']))) ? '' : textOf(value['since']),
});

/** As `GET /api/history` takes them; `about` is only for the eyes. */
const conditionsOf = ({ kind, actor, source, q, subject, since }: Filter): string => {
  const given = Object.entries({ kind, actor, source, subject, since, q: q.trim() }).filter(
    ([, value]) => value !== '',
  );
  return String(new URLSearchParams(given));
};

export interface ListFilter {
  filter: Filter;
  setFilter: (filter: Filter) => void;
  /** As a query, once nobody has typed for a moment. */
  conditions: string;
}

/** What is shown of the changes; stored in the view state, so that Back and a reload restore it. */
export const useFilter = ({ viewState: { value, replace } }: ShellApi): ListFilter => {
  const kept = filterIn(value);
  const [q, setQ] = useState(kept.q);
  const keep = (next: Filter): void => {
    const { q: words, ...chosen } = next;
    const given = Object.entries({ ...chosen, actor: Number(chosen.actor), q: words }).filter(([, one]) => one);
    const { change } = value;
    replace({ ...Object.fromEntries(given), ...(change !== undefined && { change }) });
  };

  useEffect(() => {
    if (q === kept.q) return;
    const timer = setTimeout(() => keep({ ...kept, q }), debounceMs);
    return () => clearTimeout(timer);
  });

  const setFilter = (next: Filter): void => {
    setQ(next.q);
    // While somebody types the rest stays as it is.
    if (next.q === q || next.q === '') keep(next);
  };
  return { filter: { ...kept, q }, setFilter, conditions: conditionsOf(kept) };
};
