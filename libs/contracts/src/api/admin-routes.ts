import { z } from 'zod';
import { adminStats, adminUser } from '../http/admin.js';
import { call, type Route } from './route.js';

const admin = { service: 'admin', group: 'Administration', access: 'administrator', scope: 'none', ids: [] } as const;

export const adminRoutes: readonly Route[] = [
  {
    ...admin,
    ...call('GET', '/api/admin/users', 'listUsers', 'All accounts'),
    answers: { 200: { description: 'The newest first.', schema: z.array(adminUser) } },
  },
  {
    ...admin,
    ...call('GET', '/api/admin/stats', 'readStats', 'How many accounts there are'),
    answers: { 200: { description: 'Counts, and the newest accounts.', schema: adminStats } },
  },
];
