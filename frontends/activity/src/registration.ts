import type { RemoteRegistration } from '@daybook/contracts';

/** What the shell knows of this remote before its code is loaded. */
export const registration: RemoteRegistration = {
  views: [
    {
      id: 'activity',
      label: 'Activity',
      icon: 'M3.5 12a8.5 8.5 0 1 1 2.7 6.2M3.5 12l-1-3m1 3 3-1.2M12 7.5V12l3.2 2',
      order: 65,
      letter: 'a',
      parameters: {
        kind: 'text',
        actor: 'number',
        q: 'text',
        subject: 'text',
        about: 'text',
        since: 'text',
        change: 'text',
      },
    },
  ],
  commands: [
    { id: 'undo-last', label: 'Undo your last change', keywords: 'revert restore take back', commandKey: 'z' },
  ],
  shortcuts: [
    {
      title: 'Activity',
      keys: [
        ['Search', ['/']],
        ['Next change', ['J', '↓']],
        ['Previous change', ['K', '↑']],
        ['First and last change', ['Home', 'End']],
        ['Open details', ['Enter']],
        ['Undo', ['U']],
      ],
    },
  ],
};
