import { dueDateText, dueStatusText } from './due-text.js';

describe('when a series is due, in words', () => {
  it('keeps the day that is done apart from the next one', () => {
    const rent = { date: '2026-12-05', status: 'paid', doneOn: '2026-11-05' } as const;
    expect([dueStatusText(rent), dueDateText(rent)]).toEqual(['Paid Nov 5', 'next Dec 5']);
  });

  it('says of what is overdue since when it is', () => {
    const water = { date: '2026-11-20', status: 'overdue' } as const;
    expect([dueStatusText(water), dueDateText(water)]).toEqual(['Overdue', 'since Nov 20']);
  });

  it('says of what is still to come when it is due', () => {
    const gas = { date: '2026-11-30', status: 'due soon' } as const;
    expect([dueStatusText(gas), dueDateText(gas)]).toEqual(['Due soon', 'Nov 30']);
  });
});
