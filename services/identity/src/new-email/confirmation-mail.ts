import type { Mail } from '../mail/mailer.js';

/** It names nobody: whoever asked may have written anything as a name, and the address may be a stranger's. */
export const confirmationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Confirm your new Daybook address',
  text: [
    'Hello,',
    '',
    'Somebody asked for this to be the email address of their Daybook account.',
    'If it was you, confirm it here within 60 minutes. The link works once:',
    '',
    link,
    '',
    'Until then you sign in with your present address.',
    '',
    'If you did not ask for this, ignore this message: nothing changes.',
    '',
  ].join('\n'),
});
