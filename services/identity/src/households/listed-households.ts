import type { AccountEvents, EventOf } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';

/** A household that an account lists besides its own. Whether the person belongs to it says the household's stream. */
export interface ListedHousehold {
  tenant: string;
  /** API id. */
  household: number;
}

export interface ListCommand extends ListedHousehold {
  type: 'ListHousehold';
  /** To which the person belongs no more: they are taken off the list, which makes room. */
  former: readonly string[];
  /** They joined before, and send the same again. */
  isMember: boolean;
}

export type ListRejection = 'too-many-households';

type ListEvent = EventOf<Pick<AccountEvents, 'HouseholdListed' | 'HouseholdUnlisted'>>;

/** Its own is one of them. */
export const mostHouseholds = 20;

const unlisted = (tenant: string): ListEvent => ({ type: 'HouseholdUnlisted', data: { tenant } });

export function decideList(
  { tenant, household, former }: ListCommand,
  households: readonly ListedHousehold[],
): readonly ListEvent[] | Rejection<ListRejection> {
  if (households.some((one) => one.tenant === tenant)) return [];
  const gone = households.filter((one) => former.includes(one.tenant));
  if (households.length - gone.length + 1 >= mostHouseholds) return reject('too-many-households');
  return [...gone.map((one) => unlisted(one.tenant)), { type: 'HouseholdListed', data: { tenant, household } }];
}

export const evolveList = (households: readonly ListedHousehold[], { type, data }: ListEvent): ListedHousehold[] =>
  type === 'HouseholdListed' ? [...households, data] : households.filter(({ tenant }) => tenant !== data.tenant);
