import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomIds } from '@daybook/platform';
import { folderMailer } from './folder-mailer.js';
import { type Mail, MailRefused } from './mailer.js';
import { smtpMailer, withTls } from './smtp-mailer.js';

const link = `https://daybook.example/reset-password?token=${'x'.repeat(43)}`;
const mail: Mail = { to: 'ann@example.com', subject: 'Hello', text: `Hello Zoë,\n\n${link}\n` };

/** Speaks as much SMTP (RFC 5321) as a client needs, and keeps what it received. */
async function mailServer(refusals: readonly [begin: string, reply: string][] = []) {
  const received: string[] = [];
  const replyTo = (line: string): string => {
    const refused = refusals.find(([begin]) => line.startsWith(begin));
    return refused ? `${refused[1]}\r\n` : '250 well\r\n';
  };
  const converse = (socket: Socket): void => {
    let inMail = false;
    socket.write('220 mail.example\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\r\n').filter((one) => one !== '')) {
        received.push(line);
        if (inMail && line !== '.') continue;
        inMail = line === 'DATA';
        if (inMail) socket.write('354 go on\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write(replyTo(line));
      }
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

describe('a mail', () => {
  it('goes to a mail server where one is set', async () => {
    const server = await mailServer();
    await smtpMailer(server.url, 'Daybook <daybook@example.com>').send(mail);
    await server.close();
    expect(server.received).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<daybook@example.com>',
        'RCPT TO:<ann@example.com>',
        'From: Daybook <daybook@example.com>',
        'Subject: Hello',
      ]),
    );
  });

  it('goes with its HTML, its own name and headers, and is one file however often it is written', async () => {
    const server = await mailServer();
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    const digest: Mail = { ...mail, html: '<p>Hello Zoë</p>', messageId: '<1@daybook.example>', headers };
    await smtpMailer(server.url, 'Daybook <daybook@example.com>').send(digest);
    await server.close();
    const named = ['Message-ID: <1@daybook.example>', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'];
    expect(server.received).toEqual(expect.arrayContaining(named));
    expect(server.received.join('\n')).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/);
    const folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    const mailer = folderMailer(folder, { clock: { now: () => 0 }, ids: randomIds });
    await mailer.send(digest);
    await mailer.send(digest);
    const [name, ...others] = await readdir(folder);
    expect(others).toEqual([]);
    const written = await readFile(join(folder, name ?? ''), 'utf8');
    for (const line of named) expect(written).toContain(`${line}\r\n`);
    expect(written).toMatch(/multipart\/alternative[^]*text\/plain[^]*Hello Zoë,[^]*text\/html[^]*<p>Hello Zoë<\/p>/);
    await rm(folder, { recursive: true });
  });

  it('that the mail server does not take is an error, so that it is sent again', async () => {
    const server = await mailServer();
    await server.close();
    await expect(smtpMailer(server.url, 'daybook@example.com').send(mail)).rejects.toThrow();
  });

  it.each([
    ['RCPT', '550 no such mailbox', true],
    ['RCPT', '451 greylisted, come again', false],
    ['.', '554 looks like spam', true],
    ['.', '452 no room', false],
    ['MAIL', '553 who are you', false],
  ])('that is answered at %s by "%s" is refused for good: %s', async (begin, reply, isForGood) => {
    const server = await mailServer([[begin, reply]]);
    const failure: unknown = await smtpMailer(server.url, 'daybook@example.com')
      .send(mail)
      .catch((error: unknown) => error);
    await server.close();
    expect([failure instanceof Error, failure instanceof MailRefused]).toEqual([true, isForGood]);
  });

  it('is given to no server that takes it in the clear, where TLS is asked for', async () => {
    const server = await mailServer();
    const mailer = smtpMailer(`${server.url}?requireTLS=true`, 'Daybook <daybook@example.com>');
    await expect(mailer.send(mail)).rejects.toThrow();
    await server.close();
    expect(server.received.join()).not.toMatch(/MAIL FROM|reset-password/);
  });

  it.each([
    ['smtp://mail.example:587', 'smtp://mail.example:587?requireTLS=true'],
    ['smtp://a%40b:p%3Aw@203.0.113.7', 'smtp://a%40b:p%3Aw@203.0.113.7?requireTLS=true'],
    ['smtps://mail.example:465', 'smtps://mail.example:465'],
    ['smtp://mail.example?ignoreTLS=true', 'smtp://mail.example?ignoreTLS=true'],
    ['smtp://localhost:1025', 'smtp://localhost:1025'],
    ['smtp://postfix', 'smtp://postfix'],
    ['smtp://[fd00::1]:25', 'smtp://[fd00::1]:25'],
  ])('for %s goes to %s: with TLS beyond networks of one’s own', (url, asked) => expect(withTls(url)).toBe(asked));

  it('in a file is forgotten with its address, and no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-'));
    const mailer = folderMailer(join(folder, 'mail'), { clock: { now: () => 0 }, ids: randomIds });
    await mailer.forget(mail.to);
    await mailer.send(mail);
    await mailer.send({ ...mail, to: 'mary-ann@example.com', text: `To: ${mail.to}` });
    await mailer.forget(mail.to);
    const [left, ...others] = await readdir(join(folder, 'mail'));
    expect(others).toEqual([]);
    expect(await readFile(join(folder, 'mail', left ?? ''), 'utf8')).toContain('To: mary-ann@example.com\r\n');
    await rm(folder, { recursive: true });
  });

  it('is a file where there is no mail server, with links whole on their line', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'mail-')), 'mail');
    const clock = { now: () => Date.parse('2026-03-10T12:00:00Z') };
    await folderMailer(folder, { clock, ids: randomIds }).send(mail);
    const names = await readdir(folder);
    expect(names).toEqual([expect.stringMatching(/^2026-03-10T12-00-00-000Z-[0-9a-f-]{36}\.eml$/)]);
    expect((await readFile(join(folder, names[0] ?? ''), 'utf8')).split('\r\n')).toEqual([
      'From: Daybook <daybook@localhost>',
      'To: ann@example.com',
      'Subject: Hello',
      'Date: Tue, 10 Mar 2026 12:00:00 GMT',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      'Hello Zoë,',
      '',
      link,
      '',
    ]);
    await rm(join(folder, '..'), { recursive: true });
  });
});
