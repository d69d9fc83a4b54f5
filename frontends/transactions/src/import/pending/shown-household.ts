import { servedPersonHeader } from '@daybook/frontend-kit';

/** The household that the page shows, by API id: calls name it where it is not the person's own. */
export const shownHousehold = (userId: number): number => Number(servedPersonHeader()['Daybook-Household'] ?? userId);
