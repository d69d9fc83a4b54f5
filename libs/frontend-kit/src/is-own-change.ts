import { isRemembered } from './own-changes.js';

/** Whether this page began the operation, or the import, of this id since it was opened. */
export const isOwnChange = (id: string): boolean => isRemembered(id);
