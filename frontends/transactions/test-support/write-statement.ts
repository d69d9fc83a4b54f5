/** Writes statements as banks do, in ways that are put together at random. It shares no code and no words with the reader. */

export interface Booking {
  /** Day since 2026-01-01. */
  day: number;
  /** Cents; money out is below 0. */
  cents: number;
  name: string;
}

interface Words {
  date: string;
  value: string;
  text: string;
  amount: string;
  out: string;
  in: string;
  balance: string;
  side: string;
  sides: readonly [outgoing: string, incoming: string];
  opening: string;
  shops: readonly string[];
  east?: boolean;
}

export const languages = {
  English: {
    date: 'Posting Date',
    value: 'Value Date',
    text: 'Description',
    amount: 'Amount',
    out: 'Withdrawals',
    in: 'Deposits',
    balance: 'Balance',
    side: 'Type',
    sides: ['Debit', 'Credit'],
    opening: 'Opening balance',
    shops: ['Corner shop', 'Café Noir', 'Rent office'],
  },
  German: {
    date: 'Buchungstag',
    value: 'Wertstellung',
    text: 'Verwendungszweck',
    amount: 'Betrag',
    out: 'Soll',
    in: 'Haben',
    balance: 'Kontostand',
    side: 'S/H',
    sides: ['S', 'H'],
    opening: 'Anfangssaldo',
    shops: ['Bäckerei', 'Straßenbahn', 'Größe Möbel'],
  },
  Dutch: {
    date: 'Boekdatum',
    value: 'Rentedatum',
    text: 'Omschrijving',
    amount: 'Bedrag',
    out: 'Af',
    in: 'Bij',
    balance: 'Saldo',
    side: 'Af Bij',
    sides: ['Af', 'Bij'],
    opening: 'Beginsaldo',
    shops: ['Bakkerij', 'Financiën', 'Huurbaas'],
  },
  French: {
    date: 'Date de comptabilisation',
    value: 'Date de valeur',
    text: 'Libellé',
    amount: 'Montant',
    out: 'Débit',
    in: 'Crédit',
    balance: 'Solde',
    side: 'Sens',
    sides: ['Débit', 'Crédit'],
    opening: 'Solde précédent',
    shops: ['Boulangerie', 'Pâtisserie Élan', 'Loyer'],
  },
  Spanish: {
    date: 'Fecha contable',
    value: 'Fecha valor',
    text: 'Concepto',
    amount: 'Importe',
    out: 'Cargos',
    in: 'Abonos',
    balance: 'Saldo',
    side: 'Cargo/Abono',
    sides: ['Cargo', 'Abono'],
    opening: 'Saldo anterior',
    shops: ['Panadería', 'Peluquería Núñez', 'Alquiler'],
  },
  Italian: {
    date: 'Data contabile',
    value: 'Data valuta',
    text: 'Causale',
    amount: 'Importo',
    out: 'Dare',
    in: 'Avere',
    balance: 'Saldo',
    side: 'Dare/Avere',
    sides: ['D', 'A'],
    opening: 'Saldo iniziale',
    shops: ['Panificio', 'Caffè Però', 'Affitto'],
  },
  Polish: {
    date: 'Data księgowania',
    value: 'Data waluty',
    text: 'Opis operacji',
    amount: 'Kwota',
    out: 'Obciążenia',
    in: 'Uznania',
    balance: 'Saldo po operacji',
    side: 'Wn/Ma',
    sides: ['Wn', 'Ma'],
    opening: 'Saldo początkowe',
    shops: ['Piekarnia pod Dębem', 'Księgarnia', 'Żabka'],
    east: true,
  },
  Czech: {
    date: 'Datum zaúčtování',
    value: 'Datum valuty',
    text: 'Popis',
    amount: 'Částka',
    out: 'Výdaje',
    in: 'Příjmy',
    balance: 'Zůstatek',
    side: 'Směr',
    sides: ['Odchozí', 'Příchozí'],
    opening: 'Počáteční zůstatek',
    shops: ['Pekařství', 'Řeznictví Žižkov', 'Nájem'],
    east: true,
  },
  Swedish: {
    date: 'Bokföringsdag',
    value: 'Valutadag',
    text: 'Beskrivning',
    amount: 'Belopp',
    out: 'Uttag',
    in: 'Insättning',
    balance: 'Saldo',
    side: 'Typ',
    sides: ['Uttag', 'Insättning'],
    opening: 'Ingående saldo',
    shops: ['Bageriet', 'Köpmannen på hörnet', 'Hyra'],
  },
  Portuguese: {
    date: 'Data movimento',
    value: 'Data valor',
    text: 'Descrição',
    amount: 'Montante',
    out: 'Débito',
    in: 'Crédito',
    balance: 'Saldo',
    side: 'Natureza',
    sides: ['D', 'C'],
    opening: 'Saldo inicial',
    shops: ['Padaria São João', 'Farmácia', 'Renda'],
  },
  Hungarian: {
    date: 'Könyvelés dátuma',
    value: 'Értéknap',
    text: 'Közlemény',
    amount: 'Összeg',
    out: 'Terhelés',
    in: 'Jóváírás',
    balance: 'Egyenleg',
    side: 'T/J',
    sides: ['T', 'J'],
    opening: 'Nyitó egyenleg',
    shops: ['Pékség', 'Könyvesbolt őrség', 'Lakbér'],
    east: true,
  },
} as const satisfies Record<string, Words>;

export type Language = keyof typeof languages;

export interface Dialect {
  language: Language;
  delimiter: ',' | ';' | '\t' | '|';
  date: 'iso' | 'points' | 'slashes-dmy' | 'slashes-mdy' | 'digits' | 'year-points';
  comma: boolean;
  thousands: boolean;
  /** One signed column; two columns; a word or letter; no names at all. */
  sign: 'minus' | 'minus-behind' | 'parentheses' | 'two' | 'two-zeros' | 'two-negative' | 'word' | 'card' | 'cr';
  balance: boolean;
  value: boolean;
  header: boolean;
  preamble: boolean;
  opening: boolean;
  newestFirst: boolean;
  currency: 'none' | 'name' | 'column' | 'sign';
  encoding: 'utf-8' | 'utf-8-mark' | 'utf-16' | 'one-byte';
  /** Places of the columns, by which they are shuffled. */
  order: readonly number[];
}

const two = (value: number): string => String(value).padStart(2, '0');

const dayOf = (day: number): Date => new Date(Date.UTC(2026, 0, 1 + day));
export const isoDay = (day: number): string => dayOf(day).toISOString().slice(0, 10);

const writtenDay = (day: number, style: Dialect['date']): string => {
  const date = dayOf(day);
  const [y, m, d] = [date.getUTCFullYear(), two(date.getUTCMonth() + 1), two(date.getUTCDate())];
  return {
    iso: `${y}-${m}-${d}`,
    points: `${d}.${m}.${y}`,
    'slashes-dmy': `${d}/${m}/${y}`,
    'slashes-mdy': `${m}/${d}/${y}`,
    digits: `${y}${m}${d}`,
    'year-points': `${y}.${m}.${d}.`,
  }[style];
};

const written = (cents: number, { comma, thousands, currency }: Dialect): string => {
  const units = String(Math.floor(cents / 100));
  const grouped = thousands ? units.replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',') : units;
  return `${grouped}${comma ? ',' : '.'}${two(cents % 100)}${currency === 'sign' ? ' €' : ''}`;
};

const signed = (cents: number, dialect: Dialect): string => {
  const plain = written(Math.abs(cents), dialect);
  if (cents >= 0) return dialect.sign === 'cr' ? `${plain} CR` : plain;
  if (dialect.sign === 'minus-behind') return `${plain}-`;
  if (dialect.sign === 'parentheses') return `(${plain})`;
  return dialect.sign === 'cr' ? plain : `-${plain}`;
};

type Column = readonly [name: string, cell: (booking: Booking, balance: number) => string];

const columnsOf = (dialect: Dialect): Column[] => {
  const words = languages[dialect.language];
  const money = (name: string): string => (dialect.currency === 'name' ? `${name} (EUR)` : name);
  const unsigned = (cents: number): string => written(Math.abs(cents), dialect);
  const nothing = dialect.sign === 'two-zeros' ? written(0, dialect) : '';
  const columns: Column[] = [
    [words.date, ({ day }) => writtenDay(day, dialect.date)],
    [words.text, ({ name }) => name],
  ];
  if (dialect.value) columns.push([words.value, ({ day }) => writtenDay(day + 1, dialect.date)]);
  if (dialect.sign.startsWith('two')) {
    const minus = dialect.sign === 'two-negative' ? '-' : '';
    columns.push([money(words.out), ({ cents }) => (cents < 0 ? minus + unsigned(cents) : nothing)]);
    columns.push([money(words.in), ({ cents }) => (cents > 0 ? unsigned(cents) : nothing)]);
  } else if (dialect.sign === 'word' || dialect.sign === 'card') {
    const cell = ({ cents }: Booking): string =>
      dialect.sign === 'word' ? unsigned(cents) : cents < 0 ? unsigned(cents) : `-${unsigned(cents)}`;
    columns.push([money(words.amount), cell]);
    columns.push([words.side, ({ cents }) => words.sides[cents < 0 ? 0 : 1]]);
  } else columns.push([money(words.amount), ({ cents }) => signed(cents, dialect)]);
  if (dialect.currency === 'column') columns.push(['Currency', () => 'EUR']);
  if (dialect.balance) {
    columns.push([
      money(words.balance),
      (_, balance) => (balance < 0 ? `-${written(-balance, dialect)}` : written(balance, dialect)),
    ]);
  }
  return columns
    .map((column, at) => ({ column, place: dialect.order[at] ?? at }))
    .sort((a, b) => a.place - b.place)
    .map(({ column }) => column);
};

const latin = (text: string, east: boolean): Uint8Array => {
  const decoder = new TextDecoder(east ? 'windows-1250' : 'windows-1252');
  const byLetter = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  byLetter.set('€', 0x80);
  return Uint8Array.from([...text].map((letter) => byLetter.get(letter) ?? 0x3f));
};

const encoded = (text: string, { encoding, language }: Dialect): Uint8Array => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-mark') return new TextEncoder().encode(`\uFEFF${text}`);
  if (encoding === 'utf-16') return Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  return latin(text, 'east' in languages[language]);
};

/** A statement of bookings that are given oldest first, and its rows in the order of the file. */
export const writeStatement = (
  bookings: readonly Booking[],
  dialect: Dialect,
): { bytes: Uint8Array; rows: Booking[]; text: string } => {
  const words = languages[dialect.language];
  const columns = columnsOf(dialect);
  let balance = 250_000;
  const rows = bookings.map((booking) => ({ booking, balance: (balance += booking.cents) }));
  if (dialect.newestFirst) rows.reverse();
  const quoted = (cell: string): string => (cell.includes(dialect.delimiter) ? `"${cell}"` : cell);
  const line = (cells: readonly string[]): string => cells.map(quoted).join(dialect.delimiter);
  const opening = { day: bookings[0]?.day ?? 0, cents: 250_000, name: words.opening };
  const lines = [
    ...(dialect.preamble ? [`IBAN${dialect.delimiter}XX00 0000`, ''] : []),
    ...(dialect.header ? [line(columns.map(([name]) => name))] : []),
    ...(dialect.opening ? [line(columns.map(([, cell]) => cell(opening, 250_000)))] : []),
    ...rows.map((row) => line(columns.map(([, cell]) => cell(row.booking, row.balance)))),
  ];
  const text = `${lines.join('\r\n')}\r\n`;
  return { bytes: encoded(text, dialect), rows: rows.map(({ booking }) => booking), text };
};
