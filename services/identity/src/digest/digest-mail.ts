import type { DigestPlan } from '@daybook/contracts';
import { type CivilDate, formatFullDate, formatMoney, formatShortDate, matchesText, parseCents } from '@daybook/money';
import type { Mail } from '../mail/mailer.js';

export interface DigestContents extends DigestPlan {
  matches: number;
  /** How many of the matches look like income. */
  incomes?: number | undefined;
}

interface DigestTerms {
  to: string;
  day: CivilDate;
  /** What links begin with. */
  origin: string;
  /** API id of the household, and what it is called where that has to be said. */
  of: { household: number; name?: string };
  unsubscribe: string;
  /** Of the digest: the same whenever it is sent again. */
  id: string;
}

interface Section {
  title: string;
  lines: readonly string[];
}

/** More would be read by nobody. */
const mostLines = 20;

const money = (amount: string): string => formatMoney(parseCents(amount) ?? 0);

const listed = (title: string, lines: readonly string[]): Section[] => {
  if (lines.length === 0) return [];
  const more = lines.length - mostLines;
  return [{ title, lines: more > 0 ? [...lines.slice(0, mostLines), `and ${more} more`] : lines }];
};

function sectionsOf({ overdue, dueSoon, cameIn, missing, prices, matches, incomes = 0 }: DigestContents): Section[] {
  const line = (before: string) => (item: DigestPlan['overdue'][number]) =>
    `${item.name}: ${money(item.amount)}, ${before}${formatShortDate(item.date)}`;
  const priceLine = ({ name, amount, planned, date }: DigestPlan['prices'][number]) =>
    `${name}: ${money(amount)} on ${formatShortDate(date)}, planned ${money(planned)}`;
  return [
    ...listed('Overdue', overdue.map(line('due '))),
    ...listed('Due in the next 7 days', dueSoon.map(line('due '))),
    ...listed('Came in', cameIn.map(line(''))),
    ...listed('Expected and not there yet', missing.map(line('expected '))),
    ...listed('Paid otherwise than planned', prices.map(priceLine)),
    ...listed('To review', matches === 0 ? [] : [matchesText({ total: matches, incomes })]),
  ];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Opens the household that it is about, whichever one the browser showed last. */
const linkOf = ({ origin, of }: DigestTerms): string => `${origin}/?household=${of.household}`;

/** Text that a name may hold and a line may not. */
const inLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

function htmlOf(title: string, sections: readonly Section[], terms: DigestTerms): string {
  const { unsubscribe } = terms;
  const parts = sections.map(
    (section) =>
      `<h2 style="font-size:16px;margin:20px 0 4px">${escaped(section.title)}</h2>\n<ul style="margin:0;padding-left:20px">\n${section.lines
        .map((line) => `<li>${escaped(line)}</li>`)
        .join('\n')}\n</ul>`,
  );
  // No picture, no color and no width of its own: mail programs choose them for light and dark.
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:15px;line-height:1.5;max-width:600px">',
    `<h1 style="font-size:20px;margin:0">${escaped(title)}</h1>`,
    ...parts,
    `<p><a href="${escaped(linkOf(terms))}">Open Daybook</a></p>`,
    `<p style="font-size:13px">You get this because you turned it on under Account. <a href="${escaped(unsubscribe)}">Unsubscribe</a></p>`,
    '</body></html>',
    '',
  ].join('\n');
}

/** Undefined where there is nothing to tell. */
export function digestMail(contents: DigestContents, terms: DigestTerms): Mail | undefined {
  const sections = sectionsOf(contents).map(({ title, lines }) => ({ title, lines: lines.map(inLine) }));
  if (sections.length === 0) return undefined;
  const { to, day, origin, of, unsubscribe, id } = terms;
  const title = `Your Daybook of ${formatFullDate(day)}${of.name === undefined ? '' : `: ${inLine(of.name)}`}`;
  const text = [
    title,
    ...sections.flatMap((section) => ['', section.title, ...section.lines.map((line) => `- ${line}`)]),
    '',
    `Open Daybook: ${linkOf(terms)}`,
    '',
    'You get this because you turned it on under Account. To unsubscribe:',
    unsubscribe,
    '',
  ].join('\n');
  return {
    to,
    subject: title,
    text,
    html: htmlOf(title, sections, terms),
    messageId: `<${id}@${new URL(origin).hostname}>`,
    headers: {
      // RFC 8058: the mail program posts there, once, and nobody has to sign in.
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
