/** Injection token of the `Mailer`. */
export const MAILER = Symbol('mailer');

export interface Mail {
  /** Address, checked when the account was registered. */
  to: string;
  subject: string;
  text: string;
  /** The same for mail programs that show it; it needs nothing from elsewhere. */
  html?: string;
  /** In angle brackets. A mail that is sent again has the same: mailboxes show it once. */
  messageId?: string;
  /** ASCII, a line each. */
  headers?: Readonly<Record<string, string>>;
}

/** The server of the address, or the one that mails go through, takes this mail at no time: there is no such mailbox, say. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

export interface Mailer {
  /** @throws MailRefused where it will never be taken, and else when it was not taken; it may then be sent again */
  send(mail: Mail): Promise<void>;
  /** Removes what is kept here of mails to the address. */
  forget(address: string): Promise<void>;
}
