import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.js';

/** Mails through a server, `smtp://` or `smtps://` with name and password in the address. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    forget: async () => undefined,
  };
}
