import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '@daybook/nest';
import type { Clock, Ids } from '@daybook/platform';
import type { Mailer } from './mailer.js';

const sender = 'Daybook <daybook@localhost>';

/** Mails as files for whoever runs the program, where no mail server is known. Nobody else may read them: links are in there. */
export const folderMailer = (folder: string, { clock, ids }: { clock: Clock; ids: Ids }): Mailer => ({
  send: async ({ to, subject, text }) => {
    const date = new Date(clock.now());
    const name = `${date.toISOString().replace(/[:.]/g, '-')}-${ids.uuid()}.eml`;
    const file = join(folder, name);
    // By hand, since a link must stay whole on its line.
    const head = [
      `From: ${sender}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Date: ${date.toUTCString()}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
    ];
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${file}.tmp`;
    await writeFile(unfinished, `${head.join('\r\n')}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}`, { mode: 0o600 });
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
