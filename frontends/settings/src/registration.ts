import type { RemoteRegistration } from '@daybook/contracts';

/** What the shell knows of this remote before its code is loaded. */
export const registration: RemoteRegistration = {
  views: [
    {
      id: 'settings',
      label: 'Settings',
      icon: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm-7 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
      order: 70,
      letter: 's',
      atFoot: true,
      parameters: { tab: 'text', 'rule-from': 'text', rule: 'text' },
    },
    {
      id: 'account',
      label: 'Account',
      icon: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
      order: 75,
      presentOnly: true,
      inUserMenu: true,
      parameters: {},
    },
  ],
};
