import { join } from 'node:path';

const typescript = join(__dirname, '../../../scripts/run/typescript.mjs');

/** With which Node runs a program of this folder, as it is. @param program name of its file */
export const childArguments = (program: string, ...given: string[]): string[] => [
  '--conditions=source',
  '--import',
  typescript,
  join(__dirname, program),
  ...given,
];
