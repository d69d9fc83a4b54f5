import { NetworkError } from './api-error.js';
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

/**
 * Saves what the server has at the address as a file. A link that the browser follows names no household, so the file of another one than
 * the person's own is read by a call. Throws as `request` does.
 */
export const saveFile = async (url: string): Promise<void> => {
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
