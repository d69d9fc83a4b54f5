import { onServers as onTheseServers } from '@daybook/adapter-contracts';
import { servers } from './distributed-environment.js';

/** Tests against the real servers of the distributed mode. */
export const onServers = (what: string, tests: () => void): void => onTheseServers(servers, what, tests);
