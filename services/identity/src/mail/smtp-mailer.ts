import { isPrivateHost } from '@daybook/nest';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.js';

/** Links that open an account go in the clear over no network but the operator's own, unless the address says so itself. */
export function withTls(address: string): string {
  const url = new URL(address);
  const isSaid = ['requireTLS', 'ignoreTLS'].some((name) => url.searchParams.has(name));
  if (url.protocol === 'smtps:' || isSaid || isPrivateHost(url.hostname.replace(/^\[(.*)\]$/, '$1'))) return address;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Mails through a server, `smtp://` or `smtps://` with name and password in the address. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(withTls(url));
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    forget: async () => undefined,
  };
}
