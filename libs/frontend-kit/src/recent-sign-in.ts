import type { ShellApi } from './contract.js';
import { request } from './request.js';

/** The person was asked to show that it is them, and turned away. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
}

/** Refused with `sign-in-not-recent` where the person last showed more than 15 minutes ago that it is them. */
export const checkSignIn = (): Promise<unknown> => request<unknown>('GET', '/api/account/confirm');

/** Saves what the server has at the address as a file, once the sign-in is recent. Tells the person where that fails. */
export const download = (shell: ShellApi, url: string): Promise<void> =>
  import(/* webpackChunkName: "save-file" */ './save-file.js').then(
    ({ saveFile }) => saveFile(shell, url),
    () => shell.notify({ tone: 'destructive', title: 'Export failed' }),
  );
