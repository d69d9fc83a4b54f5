import type { PipeTransform } from '@nestjs/common';
import type { billBody, incomeBody } from '@daybook/contracts';
import { type Cents, isStatus, parseCents, type Status, stripSuffix } from '@daybook/money';
import { Problem } from '@daybook/nest';
import type { TermsChange } from '@daybook/plan';
import type { z } from 'zod';

/** Without the '(n/m)' suffix. */
const maxNameLength = 120;

/** Either body: a bill's name is `name`, an income's `personName`. */
export type SeriesBody = z.infer<typeof billBody> & z.infer<typeof incomeBody>;

const requiredFields = () => new Problem(400, 'required-fields', 'Please fill in all required fields');
const invalid = (field: string, message: string) => new Problem(400, `invalid-${field}`, message);

const readName = (text: string): string => {
  const name = stripSuffix(text.trim()).trim();
  if (name === '') throw requiredFields();
  if (Array.from(name).length > maxNameLength) throw invalid('name', `A name has at most ${maxNameLength} characters`);
  return name;
};

const readAmount = (input: string | number): Cents => {
  const cents = parseCents(input);
  if (cents === undefined || cents < 0) throw invalid('amount', 'The amount must be a number from 0 to 999,999,999.99');
  return cents;
};

const readStatus = (status: string): Status => {
  if (!isStatus(status)) throw invalid('status', 'Unknown status');
  return status;
};

const readDay = (input: string | number | null): number | null => {
  const text = String(input ?? '').trim();
  if (text === '') return null;
  const day = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (day < 1 || day > 31) throw invalid('due-date', 'The due date must be a day from 1 to 31');
  return day;
};

const readPercentage = (input: string | number | null): string => {
  const text = String(input ?? '').trim();
  if (text === '') return '0';
  if ((parseCents(text) ?? -1) < 0) throw invalid('percentage', 'The contribution must be a number from 0');
  return text;
};

const read = <T, R>(value: T | undefined, how: (value: T) => R): R | undefined =>
  value === undefined ? undefined : how(value);

export interface RequestTerms {
  terms: TermsChange;
  /** Of one occurrence; not a term of the series. */
  status: Status | undefined;
}

/** The terms in a body; a key that is absent there is absent here. @throws Problem 400 */
export function termsOf(body: Partial<SeriesBody>): RequestTerms {
  const terms: TermsChange = {
    name: read(body.name ?? body.personName, readName),
    amount: read(body.amount, readAmount),
    frequency: body.frequency,
    dueDate: read(body.dueDate, readDay),
    paymentDates: read(body.paymentDates, (text) => (text === null || text.trim() === '' ? null : text)),
    category: body.category,
    emoji: read(body.emoji, (emoji) => emoji || null),
    percentage: read(body.percentage, readPercentage),
    anchorMonth: body.anchorMonth,
    firstMonth: body.firstMonth,
    lastMonth: body.lastMonth,
    pausedFrom: body.pausedFrom,
    pausedTo: body.pausedTo,
  };
  return { terms, status: read(body.status, readStatus) };
}

/** As `termsOf`, for a new series. @throws Problem 400 'Please fill in all required fields' without name or amount */
export function newTermsOf(body: Partial<SeriesBody>) {
  const { terms, status } = termsOf(body);
  const { name, amount } = terms;
  if (name === undefined || amount === undefined) throw requiredFields();
  return { terms: { ...terms, name, amount }, status };
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** Runs before a new series' schema, so that a missing field gets the form's own message. @throws Problem 400 */
export class RequiredPipe implements PipeTransform<unknown, unknown> {
  constructor(private readonly fields: readonly string[]) {}

  transform(body: unknown): unknown {
    const given = (body ?? {}) as Record<string, unknown>;
    if (this.fields.some((field) => isBlank(given[field]))) throw requiredFields();
    return body;
  }
}

/** Runs before a schema: `paymentDates` sent as a JSON array or a number is read as text. */
export class PaymentDatesPipe implements PipeTransform<unknown, unknown> {
  transform(body: unknown): unknown {
    if (typeof body !== 'object' || body === null || !('paymentDates' in body)) return body;
    const { paymentDates: dates } = body;
    return Array.isArray(dates) || typeof dates === 'number' ? { ...body, paymentDates: JSON.stringify(dates) } : body;
  }
}
