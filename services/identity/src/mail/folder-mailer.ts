import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '@daybook/nest';
import type { Clock, Ids } from '@daybook/platform';
import type { Mailer } from './mailer.js';

const sender = 'Daybook <daybook@localhost>';

const typeOf = (kind: 'plain' | 'html'): string[] => [
  `Content-Type: text/${kind}; charset=utf-8`,
  'Content-Transfer-Encoding: 8bit',
];

/** Of both the mail program shows the last one that it can. */
const alternatives = (plain: readonly string[], html: readonly string[]): string[] => {
  const boundary = createHash('sha256').update(html.join('\n')).digest('hex');
  const part = (lines: readonly string[]) => [`--${boundary}`, ...lines];
  return [
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part(plain),
    ...part(html),
    `--${boundary}--`,
    '',
  ];
};

/** Mails as files for whoever runs the program, where no mail server is known. Nobody else may read them: links are in there. */
export const folderMailer = (folder: string, { clock, ids }: { clock: Clock; ids: Ids }): Mailer => ({
  send: async ({ to, subject, text, html, messageId, headers = {} }) => {
    const date = new Date(clock.now());
    // As in a mailbox: the same mail again takes the place of the one before.
    const named =
      messageId === undefined ? undefined : createHash('sha256').update(messageId).digest('hex').slice(0, 32);
    const name = `${named ?? `${date.toISOString().replace(/[:.]/g, '-')}-${ids.uuid()}`}.eml`;
    const file = join(folder, name);
    // By hand, since a link must stay whole on its line.
    const head = [
      `From: ${sender}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Date: ${date.toUTCString()}`,
      ...(messageId === undefined ? [] : [`Message-ID: ${messageId}`]),
      ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`),
      'MIME-Version: 1.0',
    ];
    const plain = [...typeOf('plain'), '', text];
    const lines = html === undefined ? plain : alternatives(plain, [...typeOf('html'), '', html]);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.tmp`;
    await writeFile(unfinished, [...head, ...lines].join('\n').replace(/\r?\n/g, '\r\n'), { mode: 0o600 });
    await rename(unfinished, file);
    log.warn({ file }, 'an email was written to a file, since no mail server is configured');
  },
  forget: async (address) => {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names.filter((one) => /\.eml(\.tmp)?$/.test(one))) {
      const file = join(folder, name);
      const [head = ''] = (await readFile(file, 'utf8')).split('\r\n\r\n', 1);
      if (head.split('\r\n').includes(`To: ${address}`)) await rm(file, { force: true });
    }
  },
});
