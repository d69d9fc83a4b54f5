const formats = {
  long: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
};

/** 'November 2026', or 'Nov' where there is no room, for a civil date. */
export const monthLabel = (date: string, form: keyof typeof formats): string =>
  formats[form].format(new Date(`${date}T00:00:00Z`));
