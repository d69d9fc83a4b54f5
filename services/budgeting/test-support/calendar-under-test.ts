import { budgetingUnderTest } from './service-under-test.js';

const noon = Date.parse('2026-03-10T12:00:00Z');

export const rent = { name: 'Rent', amount: '1200', dueDate: 5, frequency: 'monthly' };

/** A household's plan at noon of March 10, 2026 when each test begins; each test may move its clock. */
export function calendarUnderTest() {
  const clock = { ms: noon };
  const budgeting = budgetingUnderTest({ clock: { now: () => clock.ms } });
  beforeEach(() => {
    clock.ms = noon;
  });
  return {
    budgeting,
    goTo: (instant: string) => void (clock.ms = Date.parse(instant)),
    /** By so many milliseconds. */
    goOn: (ms: number) => void (clock.ms += ms),
    add: async (body: object, what = 'bills') =>
      (await budgeting.home.call('POST', `/api/${what}`, body)).body as { id: number },
  };
}
