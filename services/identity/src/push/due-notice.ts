import type { DigestPlan, PushMessage } from '@daybook/contracts';
import type { CivilDate } from '@daybook/money';

/** More do not fit on a phone. */
const mostNames = 5;
const mostLetters = 60;

/** The household that a notice is about. */
export interface NoticeHousehold {
  /** API id. */
  id: number;
  /** Where that has to be said. */
  name?: string | undefined;
  /** Whether it is the person's own. */
  isOwn: boolean;
}

const shortened = (name: string): string => (name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name);

/** Ids of bills are those of a household: without its name a click would open another one's bill. */
const pathOf = ({ id }: NoticeHousehold, bill?: number): string => {
  const query = new URLSearchParams(bill === undefined ? {} : { view: 'recurring', edit: `bill ${bill}` });
  query.set('household', String(id));
  return `/?${query.toString()}`;
};

/** What a device shows once of a day and household, however often it is told. */
const tagOf = (day: CivilDate, { id, isOwn }: NoticeHousehold): string => `due ${day}${isOwn ? '' : ` ${id}`}`;

/** What a device is told in the morning: names alone, since others may see its screen. Undefined where no bill is due that day. */
export function dueNotice(
  { dueSoon }: Pick<DigestPlan, 'dueSoon'>,
  day: CivilDate,
  household: NoticeHousehold,
): PushMessage | undefined {
  const due = dueSoon.filter(({ date }) => date === day);
  const [first] = due;
  if (!first) return undefined;
  const tag = tagOf(day, household);
  const { name: of } = household;
  if (due.length === 1) {
    const { name, id } = first;
    return { title: `${shortened(name)} is due today`, body: of ?? '', tag, path: pathOf(household, id) };
  }
  const names = due.slice(0, mostNames).map(({ name }) => shortened(name));
  const more = due.length - names.length;
  const listed = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  const body = of === undefined ? listed : `${of}: ${listed}`;
  return { title: `${due.length} bills are due today`, body, tag, path: pathOf(household) };
}
