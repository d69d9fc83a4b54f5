import { z } from 'zod';
import { user } from './identity.js';

export const adminUser = user;
export type AdminUser = z.infer<typeof adminUser>;

export const adminStats = z.object({
  totalUsers: z.int(),
  adminUsers: z.int(),
  regularUsers: z.int(),
  recentUsers: z.array(adminUser),
});
export type AdminStats = z.infer<typeof adminStats>;
