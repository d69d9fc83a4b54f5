import { z } from 'zod';
import { flag } from './primitives.js';

export const loginBody = z.object({ email: z.string().max(320), password: z.string().max(1024) });

export const registerBody = z.object({
  email: z.string().trim().max(320),
  password: z.string().max(1024),
  firstName: z.string().trim().max(120),
  lastName: z.string().trim().max(120),
});

export const forgotPasswordBody = z.object({ email: z.string().max(320) });
export const resetPasswordBody = z.object({ token: z.string().max(200), newPassword: z.string().max(1024) });

/** Answer of GET /api/auth/user, POST /api/login and POST /api/register. */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Instant, ISO 8601 in UTC. */
  createdAt: z.string(),
  isAdmin: flag,
});
export type User = z.infer<typeof user>;

export const preferencesBody = z.object({
  categoryColors: z.string().max(65_536).optional(),
  dashboardComponents: z.string().max(65_536).optional(),
});

/** Each is a JSON string; null while never saved. */
export const preferences = z.object({
  categoryColors: z.string().nullable(),
  dashboardComponents: z.string().nullable(),
});
export type Preferences = z.infer<typeof preferences>;

/** The ids of the dashboard's widgets (specification, section 2). */
export const widgetIds = [
  'financial-overview',
  'upcoming-bills',
  'expense-breakdown',
  'income-tracker',
  'budget-progress',
  'payment-history',
  'savings-goals',
] as const;
