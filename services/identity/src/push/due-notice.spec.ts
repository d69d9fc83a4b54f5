import { dueNotice } from './due-notice.js';

const day = '2027-03-08';
const own = { id: 7, isOwn: true };
const bill = (name: string, date = day, id?: number) => ({
  name,
  amount: '12.00',
  date,
  ...(id !== undefined && { id }),
});

describe('the notice of what is due', () => {
  it('is none where nothing is due that day', () => {
    expect(dueNotice({ dueSoon: [bill('Rent', '2027-03-09')] }, day, own)).toBeUndefined();
  });

  it('of one bill opens it', () => {
    const path = '/?view=recurring&edit=bill+4&household=7';
    const notice = { title: 'Rent is due today', body: '', tag: 'due 2027-03-08', path };
    expect(dueNotice({ dueSoon: [bill('Rent', day, 4), bill('Power', '2027-03-09', 5)] }, day, own)).toEqual(notice);
    expect(dueNotice({ dueSoon: [bill('Rent')] }, day, own)).toEqual({ ...notice, path: '/?household=7' });
  });

  it('of more bills than fit names some, and none of them at its full length', () => {
    const dueSoon = [bill('A'.repeat(200)), ...['B', 'C', 'D', 'E', 'F', 'G'].map((name) => bill(name))];
    expect(dueNotice({ dueSoon }, day, own)).toEqual({
      title: '7 bills are due today',
      body: `${'A'.repeat(59)}…, B, C, D, E, 2 more`,
      tag: 'due 2027-03-08',
      path: '/?household=7',
    });
  });

  it('of another household says which one, and takes the place of no notice of one’s own', () => {
    const other = { id: 9, name: 'Gil Guest’s household', isOwn: false };
    const notice = {
      title: 'Rent is due today',
      body: 'Gil Guest’s household',
      tag: 'due 2027-03-08 9',
      path: '/?view=recurring&edit=bill+4&household=9',
    };
    expect(dueNotice({ dueSoon: [bill('Rent', day, 4)] }, day, other)).toEqual(notice);
    expect(dueNotice({ dueSoon: [bill('Rent', day, 4), bill('Power')] }, day, other)).toEqual({
      ...notice,
      title: '2 bills are due today',
      body: 'Gil Guest’s household: Rent, Power',
      path: '/?household=9',
    });
  });
});
