import type { DigestPlan, PushMessage } from '@daybook/contracts';
import type { CivilDate } from '@daybook/money';

/** More do not fit on a phone. */
const mostNames = 5;
const mostLetters = 60;

const shortened = (name: string): string => (name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name);

/** What a device is told in the morning: names alone, since others may see its screen. Undefined where no bill is due that day. */
export function dueNotice({ dueSoon }: Pick<DigestPlan, 'dueSoon'>, day: CivilDate): PushMessage | undefined {
  const due = dueSoon.filter(({ date }) => date === day);
  const [first] = due;
  if (!first) return undefined;
  const tag = `due ${day}`;
  if (due.length === 1) {
    const { name, id } = first;
    const path =
      id === undefined ? '/' : `/?${new URLSearchParams({ view: 'recurring', edit: `bill ${id}` }).toString()}`;
    return { title: `${shortened(name)} is due today`, body: '', tag, path };
  }
  const names = due.slice(0, mostNames).map(({ name }) => shortened(name));
  const more = due.length - names.length;
  const body = [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return { title: `${due.length} bills are due today`, body, tag, path: '/' };
}
