import { Button } from '@daybook/ui/button';
import { useRoomBelowDialogs } from '@daybook/ui/hooks/use-room-below-dialogs';
import { counted } from '@daybook/ui/text/counted';
import { color, fontWeight, media, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { LastSeen } from '../pocket/last-seen.js';
import type { NewerRelease } from '../pocket/newer-release.js';
import { textOfTime } from '../pocket/text-of-time.js';
import type { Outbox } from './outbox.js';
import { RefusedChanges, WaitingChanges } from './listed-changes.js';

/** Above dialogs, which leave it room: one of them may wait for what it saves. Beside the sidebar, whose foot has Log out, and above a phone's tabs. */
const Notice = styled.section`
  position: fixed;
  left: ${space(4)};
  bottom: calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom, 0px) + ${space(4)});
  ${media.tabletUp} {
    left: calc(64px + ${space(4)});
  }
  ${media.wide} {
    left: calc(248px + ${space(4)});
  }
  z-index: 60;
  display: grid;
  gap: ${space(2)};
  width: min(400px, 100vw - 32px);
  max-height: min(50dvh, 240px);
  overflow: auto;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow};
  pointer-events: auto;
  overflow-wrap: anywhere;
  b {
    font-weight: ${fontWeight.medium};
  }
  ${media.print} {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  p {
    margin-right: auto;
  }
`;

const Choice = ({ role, text, children }: { role: 'status' | 'alert'; text: string; children: ReactNode }) => (
  <Line>
    <p role={role}>
      <b>{text}</b>
    </p>
    {children}
  </Line>
);

const subscribeToLine = (onChange: () => void): (() => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

const headOf = (isOnline: boolean, waiting: number, isHeldUp: boolean, at: number | undefined): string => {
  const waits = `${counted(waiting, 'change')} ${waiting === 1 ? 'waits' : 'wait'}`;
  const offline = at === undefined ? 'You are offline.' : `Offline · as of ${textOfTime(at)}`;
  if (waiting === 0) return offline;
  if (at !== undefined) return `${offline}. ${waits}.`;
  if (!isOnline) return `${offline} ${waits}.`;
  return isHeldUp ? `${waits}: Daybook cannot save now.` : `${waits} for the connection.`;
};

const bodyOf = (waiting: number, at: number | undefined): string => {
  if (waiting > 0) return 'Sent as soon as possible, in this order.';
  return at === undefined
    ? 'What is on screen can still be read. Changes wait until you are back.'
    : 'You see what was last loaded here. Changes wait until you are back.';
};

interface OfflineNoticeProps {
  outbox: Outbox;
  /** Of what time the page is, where the server could not be asked. */
  lastSeen?: LastSeen | undefined;
  newer?: NewerRelease | undefined;
  /** Resolves to false where a file that another app has shared did not come. */
  shared?: Promise<boolean> | undefined;
}

const never = () => () => undefined;
const reload = () => location.reload();

const useLostFile = (shared: Promise<boolean> | undefined): [isLost: boolean, dismiss: () => void] => {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    void shared?.then((came) => setIsLost(!came));
  }, [shared]);
  return [isLost, () => setIsLost(false)];
};

const Told = ({ children }: { children: ReactNode }) => {
  const notice = useRef<HTMLElement>(null);
  useRoomBelowDialogs(notice);
  return (
    <Notice ref={notice} aria-label="Connection" data-over-dialogs="">
      {children}
    </Notice>
  );
};

/**
 * While there is no connection: that it is so, of what time the page is, what waits for the connection, and what could not be saved when
 * it was back. Also that there is a newer release.
 */
export const OfflineNotice = ({ outbox, lastSeen, newer, shared }: OfflineNoticeProps) => {
  const isOnline = useSyncExternalStore(subscribeToLine, () => navigator.onLine);
  const { waiting, refused, isHeldUp } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const at = useSyncExternalStore(lastSeen?.subscribe ?? never, () => lastSeen?.at());
  const isNewer = useSyncExternalStore(newer?.subscribe ?? never, () => newer?.isThere() ?? false);
  const [isLost, dismissLost] = useLostFile(shared);
  const isOff = !isOnline || at !== undefined;
  if (!isOff && waiting.length === 0 && refused.length === 0 && !isNewer && !isLost) return null;
  return (
    <Told>
      {isOff || waiting.length > 0 ? (
        <p role="status">
          <b>{headOf(isOnline, waiting.length, isHeldUp, at)}</b> {bodyOf(waiting.length, at)}
        </p>
      ) : null}
      {waiting.length > 0 ? <WaitingChanges waiting={waiting} onDiscard={outbox.discard} /> : null}
      {waiting.length > 0 && isOnline ? <Button onClick={() => void outbox.flush(true)}>Try now</Button> : null}
      {refused.length > 0 ? <RefusedChanges refused={refused} onDismiss={outbox.dismiss} /> : null}
      {isNewer ? (
        <Choice role="status" text="A new version is ready.">
          <Button size="small" onClick={newer?.dismiss}>
            Later
          </Button>
          <Button size="small" onClick={reload}>
            Reload
          </Button>
        </Choice>
      ) : null}
      {isLost ? (
        <Choice role="alert" text="The shared file did not arrive. Upload it in Transactions.">
          <Button size="small" onClick={dismissLost}>
            Dismiss
          </Button>
        </Choice>
      ) : null}
    </Told>
  );
};
