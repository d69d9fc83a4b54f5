import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { eventsIn } from '../../test-support/calendar-events.js';
import { landlord, oneBatch } from '../../test-support/landlord-row.js';
import { calendarUnderTest, rent } from '../../test-support/calendar-under-test.js';

const { add, budgeting, goOn, goTo } = calendarUnderTest();

/** The calendar as its bytes come. */
const read = async (query = '', headers: Record<string, string> = {}) =>
  budgeting.home.text(`/api/calendar${query}`, headers);

const shown = async (query = '') => eventsIn((await read(query)).text).map(({ date, summary }) => `${date} ${summary}`);

describe('the calendar of a household', () => {
  it('has each bill from the month it was made to the twelfth from now, on its own day', async () => {
    goTo('2026-02-01T12:00:00Z');
    await add({ ...rent, dueDate: 31 });
    goTo('2026-03-10T12:00:00Z');
    const events = await shown();
    expect(events).toHaveLength(14);
    expect([events[0], events[1], events[2], events.at(-1)]).toEqual([
      '2026-02-28 Rent $1,200.00',
      '2026-03-31 Rent $1,200.00',
      '2026-04-30 Rent $1,200.00',
      '2027-03-31 Rent $1,200.00',
    ]);
  });

  it('has incomes, each of a weekly or twice-monthly series, and of a quarterly one its months alone', async () => {
    await add({ personName: 'Ann', amount: '2100', frequency: 'bi-monthly', paymentDates: '15,last' }, 'incomes');
    await add({ name: 'Taxes', amount: '300', frequency: 'quarterly', dueDate: 20, anchorMonth: 4 });
    await add({ name: 'Cleaner', amount: '40', frequency: 'weekly', paymentDates: 'monday' });
    const events = await shown();
    expect(events.filter((event) => event.startsWith('2026-04'))).toEqual([
      '2026-04-06 Cleaner $40.00',
      '2026-04-13 Cleaner $40.00',
      '2026-04-15 Income: Ann $2,100.00',
      '2026-04-20 Taxes $300.00',
      '2026-04-20 Cleaner $40.00',
      '2026-04-27 Cleaner $40.00',
      '2026-04-30 Income: Ann $2,100.00',
    ]);
    expect(events.filter((event) => event.includes('Taxes')).map((event) => event.slice(0, 7))).toEqual([
      '2026-04',
      '2026-07',
      '2026-10',
      '2027-01',
    ]);
  });

  it('leaves amounts out where nobody is to see them', async () => {
    await add({ ...rent, status: 'paid' });
    const { text } = await read('?amounts=0');
    expect(eventsIn(text)[0]?.summary).toBe('Rent (paid)');
    expect(text).not.toMatch(/\$|1\\?,?200\.00/);
  });

  it('says what is paid, by a transaction with its amount or by choice, and what was received', async () => {
    goTo('2026-02-01T12:00:00Z');
    const { id } = await add(rent);
    goTo('2026-03-10T12:00:00Z');
    await add({ name: 'Phone', amount: '30', dueDate: 12, status: 'paid' });
    await add({ personName: 'Ann', amount: '2100', status: 'received', paymentDates: '20' }, 'incomes');
    const data = { ...oneBatch, rows: [{ ...landlord, date: '2026-02-06' }] };
    const patch = { billId: { set: id } };
    await budgeting.home.ledger('202602', [
      { type: 'RowsImported', data },
      { type: 'TransactionsEdited', data: { ids: [2_026_020_000_001], patch } },
    ]);
    expect((await shown()).slice(0, 4)).toEqual([
      '2026-02-05 Rent $1,190.00 (paid)',
      '2026-03-05 Rent $1,200.00',
      '2026-03-12 Phone $30.00 (paid)',
      '2026-03-20 Income: Ann $2,100.00 (received)',
    ]);
  });

  it('is the same as long as nothing changes, and names each occurrence alike when its day does', async () => {
    const { id } = await add({ ...rent, dueDate: 20 });
    const { text: first, tag } = await read();
    goOn(3_600_000);
    expect((await read()).text).toBe(first);
    expect((await read('', { 'if-none-match': tag })).status).toBe(304);
    const before = eventsIn(first);
    await budgeting.home.call('PUT', `/api/bills/${id}`, { dueDate: 22 });
    const after = eventsIn((await read()).text);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(new Set(after.map(({ uid }) => uid)).size).toBe(after.length);
    expect([before[0], after[0]].map((event) => [event?.date, event?.sequence, event?.stamp])).toEqual([
      ['2026-03-20', 0, '2026-03-10T12:00:00Z'],
      ['2026-03-22', 1, '2026-03-10T13:00:00Z'],
    ]);
  });

  it('names nothing alike in two households', async () => {
    await add(rent);
    const mine = eventsIn((await read()).text);
    const other = budgeting.service.household(budgeting.platform.ids.uuid());
    await other.call('POST', '/api/bills', rent);
    const theirs = eventsIn((await other.text('/api/calendar')).text);
    expect(theirs.some(({ uid }) => mine.some((event) => event.uid === uid))).toBe(false);
  });

  it('is read alike by two strangers, whatever a bill is called, in lines of at most 75 bytes', async () => {
    const names = [
      'A; B, C \\ D: "E"',
      'Line\nbreak\r\nBEGIN:VEVENT',
      `${'é'.repeat(40)} ${'🏠'.repeat(12)} ${'x'.repeat(30)}`,
      '\u202eright to left',
    ];
    for (const name of names) await add({ ...rent, name, dueDate: 28 });
    const { text, type } = await read();
    expect(type).toBe('text/calendar; charset=utf-8');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    const first = eventsIn(text).filter(({ date }) => date === '2026-03-28');
    expect(first.map(({ summary }) => summary)).toEqual([
      'A; B, C \\ D: "E" $1,200.00',
      'Line break BEGIN:VEVENT $1,200.00',
      `${names[2]} $1,200.00`,
      `${names[3]} $1,200.00`,
    ]);
    const strange = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
    const seen = strange.map(({ summary, start, datetype }) => [summary, datetype, start.toDateString()]);
    expect(seen.filter(([, , day]) => day === 'Sat Mar 28 2026').map(([summary]) => summary)).toEqual(
      first.map(({ summary }) => summary),
    );
    expect(new Set(seen.map(([, datetype]) => datetype))).toEqual(new Set(['date']));
  });

  it('tells its name and how often to ask again, and is a calendar without bills', async () => {
    const { text } = await read();
    const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
    const property = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(['name', 'x-wr-calname', 'refresh-interval', 'x-published-ttl', 'version'].map(property)).toEqual([
      'Daybook',
      'Daybook',
      'PT6H',
      'PT6H',
      '2.0',
    ]);
    expect(eventsIn(text)).toEqual([]);
    expect((await read('?name=Gil%E2%80%99s%20household')).text).toContain('\r\nNAME:Gil’s household\r\n');
  });

  it('has fewer months where a year would be more than calendars take, and says so', async () => {
    await budgeting.home.manyBills(300, { ...rent, frequency: 'weekly', paymentDates: 'monday' });
    const { text } = await read();
    const events = eventsIn(text);
    expect(events.length).toBeLessThanOrEqual(2_500);
    expect(events.at(-1)?.date.slice(0, 7)).toBe('2026-04');
    expect(text.replaceAll('\r\n ', '')).toContain('Up to April 2026');
  });

  it('is refused while the latest changes are not there', async () => {
    await add(rent);
    await budgeting.platform.positions.advance(budgeting.home.tenant, { plan: '9'.repeat(20) });
    expect(await read()).toMatchObject({ status: 503 });
  });
});
