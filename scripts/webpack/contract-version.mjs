import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './frontend-config.mjs';

/** The version that a remote is built against, read from the source that declares it. */
export const contractVersion = async () => {
  const source = await readFile(join(root, 'libs/frontend-kit/src/contract.ts'), 'utf8');
  const match = /contractVersion: ContractVersion = \{ major: (\d+), minor: (\d+) \}/.exec(source);
  if (!match) throw new Error('libs/frontend-kit/src/contract.ts declares no contractVersion');
  return { major: Number(match[1]), minor: Number(match[2]) };
};
