import { destroyLastSeen } from './last-seen-store.js';
import { forgetShared } from './shared-files.js';

/** Destroys what this browser keeps of the person as soon as a page of it says that they, or somebody else, signed in or out. */
export const endWithSession = (person: number): (() => void) => {
  if (typeof BroadcastChannel !== 'function') return () => undefined;
  const channel = new BroadcastChannel('daybook:session');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === person) return;
    void destroyLastSeen(person);
    if (data === null) void forgetShared();
  };
  return () => channel.close();
};
