import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The token of a link to the page that was mailed to an address, once there is one. */
export async function mailedToken(directory: string, address: string, page = 'reset-password'): Promise<string> {
  for (;;) {
    const folder = join(directory, 'mail');
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const own = mails.filter((mail) => mail.includes(address) && mail.includes(`/${page}?`));
    const link = /https?:\/\/\S+/.exec(own.at(-1) ?? '')?.[0];
    if (link) return new URL(link).searchParams.get('token') ?? '';
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
