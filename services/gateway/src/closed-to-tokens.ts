import { findRoute } from '@daybook/contracts/api';

/** Whether no access token is good for the call, whatever its scope: the table of routes says so. */
export const isClosedToTokens = (method: string, path: string): boolean => findRoute(method, path)?.scope === 'none';
