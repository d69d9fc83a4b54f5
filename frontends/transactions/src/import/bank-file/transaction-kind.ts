import { bankWords } from './bank-words.js';
import { strictKind } from './indicator.js';
import { plainWords } from './plain-words.js';
import { type TransactionType } from './bank-file.js';

const word = (cell: string): string => cell.trim().toLowerCase().replace(/\.$/, '');

const spending = /\b(?:purchase|sale|fee|fees|charge|withdrawal|atm|check|debit)\b/;
const returning = /\b(?:refund|return|deposit|payroll|dividend|reward|cash ?back|credit)\b/;

/** Debit or credit by a looser word (`ACH_DEBIT`, Purchase, Refund); to be trusted only where every row of the file has one. */
export const looseKind = (cell: string): TransactionType | null => {
  const exact = strictKind(cell);
  if (exact) return exact;
  const text = word(cell).replace(/[^a-z]+/g, ' ');
  const out = spending.test(text);
  const back = returning.test(text);
  return out === back ? null : out ? 'debit' : 'credit';
};

/** What a card's words say about the sign of its charges. */
export type CardWord = 'charge' | 'return' | 'payment';

export const cardWord = (cell: string): CardWord | null => {
  const text = word(cell).replace(/[^a-z]+/g, ' ');
  if (/^(?:purchase|sale|fee|fees|interest charge|cash advance)\b/.test(text)) return 'charge';
  if (/^(?:refund|return)\b/.test(text)) return 'return';
  return /^payment\b/.test(text) ? 'payment' : null;
};

/** A card's issuer thanks for a payment; a checking account's bank does not. */
export const thanksForPayment = (description: string): boolean =>
  /\bpayment\b.{0,40}\bthank you\b|\bthank you\b.{0,40}\bpayment\b|^(?:internet |online |mobile |electronic |autopay )?payment received\b/i.test(
    description,
  );

const held =
  /\b(pending|scheduled|denied|declined|memo|processing|in progress|authori[sz]ed|authori[sz]ation|failed|cancell?ed|rejected|reverted|void|voided)\b/i;

const heldElsewhere = new RegExp(`^(?:${bankWords.flatMap((words) => words.held ?? []).join('|')})(?= |$)`);

/** Whether a status says that the money did not move (yet): pending, scheduled, denied, memo, in any language of the table. */
export const isHeldStatus = (cell: string): boolean =>
  cell !== '' && cell.length < 40 && (held.test(cell) || heldElsewhere.test(plainWords(cell)));

/** Whether a cell holds nothing but a status, for a column that no header names. */
export const isStatus = (cell: string): boolean =>
  /^\s*(?:posted|cleared|completed?|pending|scheduled|denied|declined|reconciled)\s*$/i.test(cell);
