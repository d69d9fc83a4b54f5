import type { ShellApi } from './contract.js';

/** Saves what the server has at the address as a file, once the sign-in is recent. Tells the person where that fails. */
export const download = (shell: ShellApi, url: string): Promise<void> =>
  import(/* webpackChunkName: "save-file" */ './save-file.js').then(
    ({ saveFile }) => saveFile(shell, url),
    () => shell.notify({ tone: 'destructive', title: 'Export failed' }),
  );
