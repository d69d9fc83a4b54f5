const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** An ISO instant in the zone of the run time: `Mar 4, 2026, 10:15 AM`, with a plain space before AM and PM. */
export const formatInstant = (instant: string): string => instants.format(new Date(instant)).replace('\u202f', ' ');

/** The day of an ISO instant in the zone of the run time: `Mar 4, 2026`. */
export const formatDayOf = (instant: string): string => days.format(new Date(instant));
