import { failureText, NetworkError } from './api-error.js';
import type { ShellApi } from './contract.js';
import { checkSignIn, NotConfirmed } from './recent-sign-in.js';
import { readAnswer } from './request.js';
import { servedPersonHeader } from './served-person.js';

/** Time for the browser to begin with the file. */
const beginMs = 60_000;

const follow = (address: string, name: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

const nameIn = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'daybook';

/** A link that the browser follows names no household, so the file of another one than the person's own is read by a call. */
const save = async (url: string): Promise<void> => {
  const headers = servedPersonHeader();
  if (!('Daybook-Household' in headers)) return follow(url, '');
  const answer = await fetch(url, { credentials: 'include', headers }).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!answer.ok) await readAnswer(answer);
  const address = URL.createObjectURL(await answer.blob());
  follow(address, nameIn(answer));
  setTimeout(() => URL.revokeObjectURL(address), beginMs);
};

export const saveFile = async (shell: ShellApi, url: string): Promise<void> => {
  try {
    await shell.withRecentSignIn(checkSignIn);
    await save(url);
  } catch (error) {
    if (error instanceof NotConfirmed) return;
    const description = failureText(error, 'Please try again.');
    shell.notify({ title: 'Export failed', description, tone: 'destructive' });
  }
};
