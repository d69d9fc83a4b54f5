import { decimalMarkOf, parseAmount } from './parse-amount.js';
import { currencyOf } from './currency.js';
import { parseDate } from './parse-date.js';
import { type DecodedFile } from './decode.js';
import { ofxTags } from './ofx-tags.js';
import { type Corrections, type BankFile, type TransactionType } from './bank-file.js';
import { type Entry, readEntries } from './read-entries.js';

export const isOfx = (text: string): boolean =>
  /^\s*OFXHEADER\s*:/i.test(text) || /<OFX[\s>]/i.test(text.slice(0, 4000));

/** The values of one transaction by the names of their tags. */
type Fields = Map<string, string>;

interface OfxEntry extends Entry {
  kind: string;
  /** The bank's own id of the transaction. */
  id: string;
}

const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** The most complete description: banks shorten the name and put all of it into the memo. */
const descriptionOf = (fields: Fields): string => {
  const [name, extended, memo] = ['NAME', 'EXTDNAME', 'MEMO'].map((tag) => oneLine(fields.get(tag)));
  if (!name) return extended || memo || oneLine(`${fields.get('TRNTYPE') ?? ''} ${fields.get('CHECKNUM') ?? ''}`);
  return [extended, memo].find((longer) => longer && longer.length > name.length && longer.startsWith(name)) ?? name;
};

/** When the person bought, where the bank says so; else when it was posted. */
const dateOf = (fields: Fields): string => {
  const [bought, posted] = [oneLine(fields.get('DTUSER')), oneLine(fields.get('DTPOSTED') ?? fields.get('DTTRAN'))];
  const date = parseDate(bought, 'mdy');
  return date !== null && date !== 'impossible' ? bought : posted;
};

const entryOf = (fields: Fields, line: number, account: string, pending: boolean): OfxEntry => {
  const kind = oneLine(fields.get('TRNTYPE')).toUpperCase();
  const held = pending ? 'Pending' : kind === 'HOLD' ? 'Hold' : undefined;
  return {
    line,
    date: dateOf(fields),
    amount: oneLine(fields.get('TRNAMT')),
    description: descriptionOf(fields),
    merchant: '',
    category: '',
    account,
    kind,
    id: oneLine(fields.get('FITID')),
    ...(held === undefined ? {} : { held }),
  };
};

const investment = 'investment transaction';

/** Every transaction of every account; investment transactions are listed as refused. */
const entriesOf = (text: string): OfxEntry[] => {
  const entries: OfxEntry[] = [];
  let account = '';
  let currency: string | null = null;
  let open: { fields: Fields; line: number; pending: boolean } | null = null;
  const close = (refused?: string): void => {
    if (open && open.fields.size > 0) {
      const entry = entryOf(open.fields, open.line, account, open.pending);
      entries.push({ ...entry, ...(currency && { currency }), ...(refused && { refused }) });
    }
    open = null;
  };
  for (const { name, closing, text: value, line } of ofxTags(text)) {
    if (name === 'STMTTRN' || name === 'STMTTRNP') {
      close();
      if (!closing) open = { fields: new Map(), line, pending: name === 'STMTTRNP' };
    } else if (open) {
      if (closing && /^(?:BANKTRANLISTP?|STMTRS|CCSTMTRS|OFX)$/.test(name)) close();
      // A payee or the other account of a transfer is nested inside: the first value is the transaction's own.
      else if (!closing && !open.fields.has(name)) open.fields.set(name, value);
    } else if (!closing && name === 'ACCTID') account = oneLine(value);
    else if (!closing && name === 'CURDEF') currency = currencyOf(oneLine(value));
    else if (!closing && name === 'INVTRAN') {
      const empty = { date: '', amount: '', description: '', merchant: '', category: '' };
      entries.push({ line, account, kind: '', id: '', ...empty, refused: investment });
    }
  }
  // The last value may be incomplete.
  close('the file ends in the middle of this transaction');
  return entries;
};

const keyOf = ({ account, id }: OfxEntry): string => `${account} ${id}`;
const factsOf = ({ date, amount, description }: OfxEntry): string => `${date} ${amount} ${description}`;

/**
 * Overlapping statements in one file list a transaction twice, under one id. Where transactions that differ share an id (some banks
 * write 0 everywhere), ids mean nothing and every copy counts.
 */
const withoutRepeats = (entries: readonly OfxEntry[]): OfxEntry[] => {
  const seen = new Map<string, string>();
  let trusted = true;
  for (const entry of entries) {
    if (entry.id === '') continue;
    const known = seen.get(keyOf(entry));
    if (known === undefined) seen.set(keyOf(entry), factsOf(entry));
    else if (known !== factsOf(entry)) trusted = false;
  }
  if (!trusted) return [...entries];
  const seenKeys = new Set<string>();
  return entries.map((entry) => {
    if (entry.id === '' || entry.refused) return entry;
    if (!seenKeys.has(keyOf(entry))) {
      seenKeys.add(keyOf(entry));
      return entry;
    }
    return { ...entry, refused: `repeated transaction (${entry.id.slice(0, 40)})` };
  });
};

const spent = new Set('DEBIT FEE SRVCHG ATM POS CHECK PAYMENT CASH DIRECTDEBIT REPEATPMT'.split(' '));

/**
 * Reads OFX 1.x and 2.x (and QFX, which is the same): all accounts of the file, dates without time and zone, a negative amount is
 * a debit. Where no amount at all has a minus, the kind of transaction decides.
 */
export const readOfx = (
  { text, encoding }: DecodedFile,
  corrections: Corrections,
  onEntry: (done: number) => void,
): BankFile => {
  const entries = withoutRepeats(entriesOf(text));
  const amounts = entries.map(({ amount }) => amount);
  const money = decimalMarkOf(amounts);
  const mark = corrections.decimalMark ?? money.mark;
  const unsigned = entries.every(({ amount }) => (parseAmount(amount, mark)?.cents ?? 0) >= 0);
  const kinds = new Map<Entry, string>(entries.map((entry) => [entry, entry.kind]));
  const byKind = unsigned && entries.some(({ kind }) => spent.has(kind));
  const typeOf = (entry: Entry, cents: number): TransactionType =>
    cents < 0 || (byKind && spent.has(kinds.get(entry) ?? '')) ? 'debit' : 'credit';
  const account = [...new Set(entries.map((entry) => entry.account))].sort().join(', ');
  const refusal =
    entries.length > 0 && entries.every(({ refused }) => refused === investment)
      ? 'This is the statement of an investment account: securities that were bought and sold. Export the bank or card account that paid for them instead.'
      : null;
  const file = readEntries(
    entries,
    {
      format: 'OFX',
      encoding,
      dateOrder: 'mdy',
      dateOrderFrom: 'written',
      orderContradicted: false,
      decimalMark: mark,
      mixedMarks: false,
      sign: byKind ? 'kind' : 'negative-is-debit',
      typeOf,
      signature: `OFX ${account}`,
      warnings: [],
    },
    corrections,
    onEntry,
  );
  return { ...file, refusal };
};
