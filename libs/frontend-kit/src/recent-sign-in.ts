import { failureText } from './api-error.js';
import type { ShellApi } from './contract.js';
import { request } from './request.js';

/** The person was asked to show that it is them, and turned away. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
}

/** Refused with `sign-in-not-recent` where the person last showed more than 15 minutes ago that it is them. */
export const checkSignIn = (): Promise<unknown> => request<unknown>('GET', '/api/account/confirm');

/** Saves what the server has at the address as a file, once the sign-in is recent. Tells the person where that fails. */
export const download = async (shell: ShellApi, url: string): Promise<void> => {
  try {
    await shell.withRecentSignIn(checkSignIn);
    const { saveFile } = await import(/* webpackChunkName: "save-file" */ './save-file.js');
    await saveFile(url);
  } catch (error) {
    if (error instanceof NotConfirmed) return;
    const description = failureText(error, 'Please try again.');
    shell.notify({ title: 'Export failed', description, tone: 'destructive' });
  }
};
