const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** An ISO instant in the zone of the run time: `Mar 4, 2026, 10:15 AM`, with a plain space before AM and PM. */
export const formatInstant = (instant: string): string => instants.format(new Date(instant)).replace('\u202f', ' ');

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const clockOfDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An ISO instant with no more than is needed beside `now`: `10:15 AM` of the same day, `Mar 4, 10:15 AM` of the same year. */
export const formatMoment = (instant: string, now: Date): string => {
  const at = new Date(instant);
  if (at.getFullYear() !== now.getFullYear()) return formatInstant(instant);
  const isToday = at.toDateString() === now.toDateString();
  return (isToday ? clock : clockOfDay).format(at).replace('\u202f', ' ');
};

/** The day of an ISO instant in the zone of the run time: `Mar 4, 2026`. */
export const formatDayOf = (instant: string): string => days.format(new Date(instant));
