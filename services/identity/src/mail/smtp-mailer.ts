import { isPrivateHost } from '@daybook/nest';
import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused } from './mailer.js';

/** Links that open an account go in the clear over no network but the operator's own, unless the address says so itself. */
export function withTls(address: string): string {
  const url = new URL(address);
  const isSaid = ['requireTLS', 'ignoreTLS'].some((name) => url.searchParams.has(name));
  if (url.protocol === 'smtps:' || isSaid || isPrivateHost(url.hostname.replace(/^\[(.*)\]$/, '$1'))) return address;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** What is said of the address or of the mail itself; a refused sender or sign-in is the operator's to mend. */
const commandsOfMail = new Set(['RCPT TO', 'DATA']);

interface SmtpError extends Error {
  command?: string;
  responseCode?: number;
}

/** Replies from 500 on are for good (RFC 5321, section 4.2.1). */
const isForGood = (error: SmtpError): boolean =>
  commandsOfMail.has(error.command ?? '') && (error.responseCode ?? 0) >= 500;

/** Mails through a server, `smtp://` or `smtps://` with name and password in the address. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(withTls(url));
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail }).catch((error: SmtpError) => {
        throw isForGood(error) ? new MailRefused('the mail server refused a mail for good', { cause: error }) : error;
      });
    },
    forget: async () => undefined,
  };
}
