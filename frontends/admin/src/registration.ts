import type { RemoteRegistration } from '@daybook/contracts';

/** What the shell knows of this remote before its code is loaded. */
export const registration: RemoteRegistration = {
  views: [
    {
      id: 'admin',
      label: 'Admin',
      icon: 'M12 3l7 2.5V11c0 4.6-2.9 8-7 10-4.1-2-7-5.4-7-10V5.5zM9 12l2.2 2.2L15.5 10',
      order: 80,
      adminOnly: true,
      presentOnly: true,
      parameters: { tab: ['users', 'operations'], search: 'text' },
    },
  ],
};
