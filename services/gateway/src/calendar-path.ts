/** The secret of a link that calendars read: `/calendar/<secret>.ics`; undefined where the path is no such link. */
export const calendarSecretOf = (path: string): string | undefined => /^\/calendar\/([^/]+)\.ics$/i.exec(path)?.[1];
