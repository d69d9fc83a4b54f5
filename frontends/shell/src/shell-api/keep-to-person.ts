import { servePerson } from '@daybook/frontend-kit';

const channelName = 'daybook:session';

/** By which this page hears the others. What it says itself by the same one it does not hear: it knows when it signs out. */
let heard: BroadcastChannel | undefined;

const openChannel = () => (typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : undefined);

/** Tells the other pages of this browser who is signed in from now on, by API id; null for nobody. */
export const tellSession = (userId: number | null): void => {
  const channel = heard ?? openChannel();
  channel?.postMessage(userId);
  if (channel !== heard) channel?.close();
};

/**
 * Keeps the page to the person whom it was opened for. `reload` is called when somebody else, or nobody, is signed in: another page
 * of this browser says so, the server refuses a call for it, or the page comes back from where the browser keeps the ones left.
 * Returns what ends it.
 */
export function keepToPerson(userId: number, reload: () => void): () => void {
  servePerson(userId, reload);
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reload();
  };
  addEventListener('pageshow', onShow);
  const channel = openChannel();
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== userId) reload();
    };
  }
  heard = channel;
  tellSession(userId);
  return () => {
    removeEventListener('pageshow', onShow);
    heard = undefined;
    channel?.close();
  };
}
