import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Inter's Latin letters as [name, content]. The documents link the font themselves, so no bundle knows of it. */
export const interFont = async () => {
  const { resolve } = createRequire(import.meta.url);
  const content = await readFile(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
  return [`inter.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.woff2`, content];
};
