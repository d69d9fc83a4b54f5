import type { ListedHousehold } from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';
import { readDocumentState } from '../document-state.js';
import { chooseHousehold } from './choose-household.js';

export const householdsQuery = () => queryOptions<ListedHousehold[]>({ queryKey: ['/api', 'households'] });

export const openHousehold = (id: number): void => {
  chooseHousehold(id);
  location.assign(`/?household=${id}`);
};

/** Whether the page shows it. */
export const isShown = ({ id, isOwn }: ListedHousehold): boolean => {
  const { household } = readDocumentState();
  return household === undefined ? isOwn === 1 : id === household;
};

export const nameOf = ({ name, isOwn }: ListedHousehold): string => (isOwn ? 'Your household' : name);
