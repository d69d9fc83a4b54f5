import type { ParameterKind } from '@daybook/contracts';
import type { Log, ViewId, ViewParameters } from '@daybook/frontend-kit';
import { householdOfPage } from '../shared/household-place.js';

/** Whether the address names a household that the page does not show: the person belongs to none of that name. */
export const isOfAnotherHousehold = (userId: number): boolean => {
  const named = new URLSearchParams(location.search).get('household');
  return named !== null && named !== (householdOfPage() ?? String(userId));
};

export interface Place {
  view: ViewId;
  parameters: ViewParameters;
  /** Where the page was scrolled to when it was left. */
  scroll?: number;
  /** The log that the view reads, where it is another than the household's as it is. */
  log?: Log | undefined;
  /** Where the person was before another log was opened: in the present, or in a scenario whose past is looked at. */
  before?: Place | undefined;
}

/** The address of a place: its view, what it shows, the log that it reads, and the household, where it is not the person's own. */
export const addressOf = ({ view, parameters, log }: Place): string => {
  const said = Object.entries({ ...parameters, ...log, household: householdOfPage() }).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return `?${String(new URLSearchParams([['view', view], ...said.map(([name, value]) => [name, String(value)])]))}`;
};

/** What an address says that was sent, kept or typed. */
export const sentPlace = (): { view: string | null; log: Log | undefined; said: URLSearchParams } => {
  const said = new URLSearchParams(location.search);
  const [asOf, scenario] = [said.get('asOf'), said.get('scenario')];
  return { view: said.get('view'), log: asOf ? { asOf } : scenario ? { scenario } : undefined, said };
};

const isNumber = /^-?\d+(\.\d+)?$/;
const readers = {
  text: (text: string) => text,
  number: (text: string) => (isNumber.test(text) ? Number(text) : null),
  boolean: (text: string) => text === 'true',
};

/** The parameters of an address, as the view has registered them: an address holds texts alone. */
export const parametersIn = (said: URLSearchParams, kinds: Record<string, ParameterKind> = {}): ViewParameters =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => {
      const text = said.get(name);
      return text === null ? [] : [[name, typeof kind === 'string' ? readers[kind](text) : text]];
    }),
  );
