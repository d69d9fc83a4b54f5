import {
  type CivilDate,
  dayNumber,
  dueDates,
  type Frequency,
  isDueMonth,
  monthOf,
  type Schedule,
  shiftMonth,
} from '@daybook/money';

/** A day on which a series falls due. */
export interface DueDay {
  readonly date: CivilDate;
  readonly day: number;
  /** Which one of its month, from 0. */
  readonly slot: number;
}

export interface NearestDue extends DueDay {
  /** Days from the due day to the payment: negative where it was paid before. */
  readonly late: number;
}

/** Days around the due day: within the first a payment is on time, beyond the second it is none of this day. */
export const daysAround: Readonly<Record<Frequency, { onTime: number; farthest: number }>> = {
  weekly: { onTime: 2, farthest: 3 },
  'bi-monthly': { onTime: 4, farthest: 6 },
  monthly: { onTime: 6, farthest: 14 },
  quarterly: { onTime: 10, farthest: 30 },
  annual: { onTime: 12, farthest: 45 },
};

/** The due days of one series; each month is worked out once. */
export class DueDatesNear {
  private readonly months = new Map<string, readonly DueDay[]>();
  private readonly around = new Map<string, readonly DueDay[]>();
  private readonly nearest = new Map<number, NearestDue | undefined>();

  constructor(private readonly schedule: Schedule) {}

  /** Undefined where none is near enough. Of two that are equally far the earlier one. */
  to(date: CivilDate, day: number): NearestDue | undefined {
    if (!this.nearest.has(day)) this.nearest.set(day, this.find(date, day));
    return this.nearest.get(day);
  }

  private find(date: CivilDate, day: number): NearestDue | undefined {
    let nearest: DueDay | undefined;
    for (const due of this.near(monthOf(date))) {
      if (!nearest || Math.abs(day - due.day) < Math.abs(day - nearest.day)) nearest = due;
    }
    if (!nearest || Math.abs(day - nearest.day) > daysAround[this.schedule.frequency].farthest) return undefined;
    return { ...nearest, late: day - nearest.day };
  }

  private near(month: string): readonly DueDay[] {
    const known = this.around.get(month);
    if (known) return known;
    // A day of a yearly bill may be a month and a half away.
    const days = [-2, -1, 0, 1, 2].flatMap((months) => this.inMonth(month, months)).sort((a, b) => a.day - b.day);
    this.around.set(month, days);
    return days;
  }

  private inMonth(from: string, months: number): readonly DueDay[] {
    const year = Number(from.slice(0, 4));
    // Dates outside 1900 to 2199 do not exist.
    if (year <= 1900 || year >= 2199) return months === 0 ? this.daysOf(from) : [];
    return this.daysOf(shiftMonth(from, months));
  }

  private daysOf(month: string): readonly DueDay[] {
    const known = this.months.get(month);
    if (known) return known;
    const dates = isDueMonth(this.schedule, month) ? dueDates(this.schedule, month) : [];
    const days = dates.map((date, slot) => ({ date, day: dayNumber(date), slot }));
    this.months.set(month, days);
    return days;
  }
}
