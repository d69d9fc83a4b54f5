import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What the server does with the next mail. */
export type MailFate = 'take' | 'refuse' | 'take and hang up' | 'refuse for good';

export interface ReceivedMail {
  to: string;
  subject: string;
  messageId: string;
  text: string;
}

const fieldOf = (text: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(text)?.[1]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';

const word = /=\?UTF-8\?([QB])\?([^?]*)\?=/gi;

/** What a header says in words that ASCII has no letters for (RFC 2047). */
const decoded = (text: string): string =>
  text.replaceAll(/(\?=)\s+(?==\?UTF-8)/gi, '$1').replaceAll(word, (_, kind: string, letters: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(letters, 'base64').toString()
      : Buffer.from(
          letters
            .replaceAll('_', ' ')
            .replaceAll(/=([\dA-F]{2})/gi, (__, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        ).toString(),
  );

/** Speaks as much SMTP (RFC 5321) as a client needs. @param fate asked for each mail before it is taken */
export async function mailServer(fate: () => MailFate = () => 'take') {
  const received: ReceivedMail[] = [];
  const converse = (socket: Socket): void => {
    let mail: string | undefined;
    let then: MailFate = 'take';
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 mail.example\r\n');
    const take = (text: string): void => {
      received.push({
        to: fieldOf(text, 'To'),
        subject: decoded(fieldOf(text, 'Subject')),
        messageId: fieldOf(text, 'Message-ID'),
        text,
      });
      // The client cannot know that it was taken.
      if (then === 'take and hang up') socket.destroy();
      else socket.write('250 well\r\n');
    };
    const hear = (line: string): void => {
      if (mail !== undefined) {
        if (line !== '.') mail += `${line}\r\n`;
        else {
          take(mail);
          mail = undefined;
        }
      } else if (line === 'DATA') {
        mail = '';
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else if (line.startsWith('MAIL')) {
        then = fate();
        socket.write(then === 'refuse' ? '451 not now\r\n' : '250 well\r\n');
      } else if (line.startsWith('RCPT') && then === 'refuse for good') socket.write('550 no such mailbox\r\n');
      else socket.write('250 well\r\n');
    };
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = `${rest}${text}`.split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
  };
  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
