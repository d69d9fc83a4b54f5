import { servePerson } from '@daybook/frontend-kit';

const channelName = 'daybook:session';

/** Tells the other pages of this browser who is signed in from now on, by API id; null for nobody. */
export const tellSession = (userId: number | null): void => {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(userId);
  channel.close();
};

/**
 * Keeps the page to the person whom it was opened for. `reload` is called when somebody else, or nobody, is signed in: another page
 * of this browser says so, the server refuses a call for it, or the page comes back from where the browser keeps the ones left.
 * Returns what ends it.
 */
export function keepToPerson(userId: number, reload: () => void): () => void {
  servePerson(userId, reload);
  tellSession(userId);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reload();
  };
  addEventListener('pageshow', onShow);
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined;
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== userId) reload();
    };
  }
  return () => {
    removeEventListener('pageshow', onShow);
    channel?.close();
  };
}
