import { dueNotice } from './due-notice.js';

const day = '2027-03-08';
const bill = (name: string, date = day, id?: number) => ({
  name,
  amount: '12.00',
  date,
  ...(id !== undefined && { id }),
});

describe('the notice of what is due', () => {
  it('is none where nothing is due that day', () => {
    expect(dueNotice({ dueSoon: [bill('Rent', '2027-03-09')] }, day)).toBeUndefined();
  });

  it('of one bill opens it', () => {
    const path = '/?view=recurring&edit=bill+4';
    const notice = { title: 'Rent is due today', body: '', tag: 'due 2027-03-08', path };
    expect(dueNotice({ dueSoon: [bill('Rent', day, 4), bill('Power', '2027-03-09', 5)] }, day)).toEqual(notice);
    expect(dueNotice({ dueSoon: [bill('Rent')] }, day)).toEqual({ ...notice, path: '/' });
  });

  it('of more bills than fit names some, and none of them at its full length', () => {
    const dueSoon = [bill('A'.repeat(200)), ...['B', 'C', 'D', 'E', 'F', 'G'].map((name) => bill(name))];
    expect(dueNotice({ dueSoon }, day)).toEqual({
      title: '7 bills are due today',
      body: `${'A'.repeat(59)}…, B, C, D, E, 2 more`,
      tag: 'due 2027-03-08',
      path: '/',
    });
  });
});
