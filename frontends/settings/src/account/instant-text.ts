const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** 'Mar 3, 2026, 4:05 PM' where the person is. */
export const momentText = (instant: string): string => moment.format(new Date(instant));

/** 'Mar 3, 2026' where the person is. */
export const dayText = (instant: string): string => day.format(new Date(instant));
