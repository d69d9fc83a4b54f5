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
 * Keeps the page to the person whom it was opened for. `leave` is called when somebody else, or nobody, is signed in: another page
 * of this browser says so, the server refuses a call for it, or the page comes back from where the browser keeps the ones left. It
 * is told whether it is known to be somebody else: the address of the page then says nothing to them. Returns what ends it.
 */
export function keepToPerson(userId: number, leave: (toAnother: boolean) => void): () => void {
  servePerson(userId, () => leave(true));
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) leave(false);
  };
  addEventListener('pageshow', onShow);
  const channel = openChannel();
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== userId) leave(data !== null);
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
