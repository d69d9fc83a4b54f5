import { parseAmount } from './parse-amount.js';
import { ofxTags } from './ofx-tags.js';
import { currencyOf } from './currency.js';
import { type DecodedFile } from './decode.js';
import { type BankFile, type Corrections } from './bank-file.js';
import { type Entry, readEntries } from './read-entries.js';

export const isCamt = (text: string): boolean =>
  /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)\b/.test(text.slice(0, 8000));

interface CamtEntry extends Entry {
  isDebit: boolean;
}

/** Texts of an entry or a balance by the path below it: `NTRYDTLS/TXDTLS/RMTINF/USTRD`. */
type Texts = Map<string, string[]>;

const first = (texts: Texts, ...paths: string[]): string => {
  for (const path of paths) {
    const found = texts.get(path)?.find((text) => text !== '');
    if (found !== undefined) return found;
  }
  return '';
};

const detail = 'NTRYDTLS/TXDTLS';

const entryOf = (texts: Texts, line: number, account: string, currency: string | null): CamtEntry => {
  const isDebit = first(texts, 'CDTDBTIND') === 'DBIT';
  const party = isDebit ? 'CDTR' : 'DBTR';
  const name = first(texts, `${detail}/RLTDPTIES/${party}/NM`, `${detail}/RLTDPTIES/${party}/PTY/NM`);
  const purpose = (texts.get(`${detail}/RMTINF/USTRD`) ?? []).join(' ');
  const status = first(texts, 'STS', 'STS/CD');
  const kind = first(texts, 'BKTXCD/PRTRY/CD');
  return {
    line,
    date: first(texts, 'BOOKGDT/DT', 'BOOKGDT/DTTM', 'VALDT/DT', 'VALDT/DTTM').slice(0, 10),
    amount: first(texts, 'AMT'),
    description:
      name || purpose || first(texts, 'ADDTLNTRYINF', `${detail}/ADDTLTXINF`, `${detail}/REFS/ENDTOENDID`) || kind,
    merchant: name,
    category: '',
    account,
    isDebit,
    ...(currency ? { currency } : {}),
    ...(status === 'PDNG' || status === 'INFO' ? { held: status === 'PDNG' ? 'Pending' : 'Memo' } : {}),
  };
};

/** Cents of a balance, below 0 for a debt. */
const balanceOf = (texts: Texts): { code: string; cents: number } | null => {
  const cents = parseAmount(first(texts, 'AMT'), 'point')?.cents;
  const code = first(texts, 'TP/CDORPRTRY/CD', 'TP/CD');
  return cents === undefined ? null : { code, cents: first(texts, 'CDTDBTIND') === 'DBIT' ? -cents : cents };
};

/** Balances of one statement: opening (or the closing one of the day before) and closing. */
const changeOf = (balances: readonly { code: string; cents: number }[]): number | null => {
  const before = balances.find(({ code }) => code === 'OPBD' || code === 'PRCD');
  const after = balances.find(({ code }) => code === 'CLBD');
  return before && after ? after.cents - before.cents : null;
};

interface Found {
  entries: CamtEntry[];
  change: number | null;
}

const found = (text: string): Found => {
  const entries: CamtEntry[] = [];
  const balances: { code: string; cents: number }[] = [];
  let statements = 0;
  let account = '';
  let previous = '';
  let open: { name: 'NTRY' | 'BAL'; line: number; path: string[]; texts: Texts; currency: string | null } | null = null;
  for (const { name, closing, text: value, line, attributes } of ofxTags(
    text.replace(/<(\/?)[A-Za-z]\w{0,20}:/g, '<$1'),
  )) {
    if (!open) {
      if (closing) continue;
      if (name === 'STMT' || name === 'RPT' || name === 'NTFCTN') statements += 1;
      if (name === 'NTRY' || name === 'BAL') open = { name, line, path: [], texts: new Map(), currency: null };
      else if ((name === 'IBAN' || (name === 'ID' && previous === 'OTHR' && account === '')) && value.trim() !== '')
        account = value.trim();
      previous = name;
      continue;
    }
    if (closing) {
      if (open.path.length > 0) open.path.pop();
      else {
        if (open.name === 'NTRY') entries.push(entryOf(open.texts, open.line, account, open.currency));
        else balances.push(balanceOf(open.texts) ?? { code: '', cents: 0 });
        open = null;
      }
      continue;
    }
    if (attributes.endsWith('/')) continue;
    open.path.push(name);
    const path = open.path.join('/');
    if (path === 'AMT') open.currency = currencyOf(/Ccy\s*=\s*["'](\w{3})["']/.exec(attributes)?.[1] ?? '');
    const texts = open.texts.get(path) ?? [];
    if (texts.length < 50) texts.push(value.replace(/\s+/g, ' ').trim());
    open.texts.set(path, texts);
  }
  return { entries, change: statements === 1 ? changeOf(balances) : null };
};

/** Reads CAMT.053 (and .052, .054): the booked entries of all accounts, by the day of their booking; pending ones are held back. */
export const readCamt = (
  { text, encoding }: DecodedFile,
  corrections: Corrections,
  onEntry: (done: number) => void,
): BankFile => {
  const { entries, change } = found(text);
  const debits = new Set<Entry>(entries.filter(({ isDebit }) => isDebit));
  return readEntries(
    entries,
    {
      format: 'CAMT.053',
      encoding,
      dateOrder: 'mdy',
      dateOrderFrom: 'written',
      orderContradicted: false,
      decimalMark: 'point',
      mixedMarks: false,
      sign: 'kind',
      typeOf: (entry) => (debits.has(entry) ? 'debit' : 'credit'),
      signature: 'CAMT.053',
      warnings: [],
      balanceChange: change,
    },
    corrections,
    onEntry,
  );
};
