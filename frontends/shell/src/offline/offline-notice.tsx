import { Button } from '@daybook/ui/button';
import { useRoomBelowDialogs } from '@daybook/ui/hooks/use-room-below-dialogs';
import { counted } from '@daybook/ui/text/counted';
import { color, fontWeight, media, radius, shadow, space } from '@daybook/ui/theme/tokens';
import { useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { Outbox } from './outbox.js';

/** Above dialogs, which leave it room: one of them may wait for what it saves. Beside the sidebar, whose foot has Log out. */
const Notice = styled.section`
  position: fixed;
  left: ${space(4)};
  bottom: ${space(4)};
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

const Lines = styled.ul`
  display: grid;
  gap: ${space(1)};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
  }
`;

const subscribeToLine = (onChange: () => void): (() => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

const headOf = (isOnline: boolean, waiting: number, isHeldUp: boolean): string => {
  const waits = `${counted(waiting, 'change')} ${waiting === 1 ? 'waits' : 'wait'}`;
  if (!isOnline) return waiting === 0 ? 'You are offline.' : `You are offline. ${waits}.`;
  return isHeldUp ? `${waits}: Daybook cannot save now.` : `${waits} for the connection.`;
};

const Told = ({ outbox, isOnline }: { outbox: Outbox; isOnline: boolean }) => {
  const { waiting, refused, isHeldUp } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const notice = useRef<HTMLElement>(null);
  useRoomBelowDialogs(notice);
  return (
    <Notice ref={notice} aria-label="Connection" data-over-dialogs="">
      {isOnline && waiting.length === 0 ? null : (
        <p role="status">
          <b>{headOf(isOnline, waiting.length, isHeldUp)}</b>{' '}
          {waiting.length === 0
            ? 'What is on screen can still be read. Changes wait until you are back.'
            : 'Sent as soon as possible, in this order.'}
        </p>
      )}
      {waiting.length > 0 ? (
        <Lines aria-label="Waiting changes">
          {waiting.map(({ key, text }) => (
            <li key={key}>
              <span>{text}</span>
              <Button size="small" aria-label={`Discard: ${text}`} onClick={() => outbox.discard(key)}>
                Discard
              </Button>
            </li>
          ))}
        </Lines>
      ) : null}
      {waiting.length > 0 && isOnline ? <Button onClick={() => void outbox.flush(true)}>Try now</Button> : null}
      {refused.length > 0 ? (
        <div role="alert">
          <Lines aria-label="Changes that were not saved">
            {refused.map(({ change: { key, text }, reason }) => (
              <li key={key}>
                <span>
                  <b>Not saved: {text}.</b> {reason}
                </span>
                <Button size="small" aria-label={`Dismiss: ${text}`} onClick={() => outbox.dismiss(key)}>
                  Dismiss
                </Button>
              </li>
            ))}
          </Lines>
        </div>
      ) : null}
    </Notice>
  );
};

/** While there is no connection: that it is so, what waits for it, and what could not be saved when it was back. */
export const OfflineNotice = ({ outbox }: { outbox: Outbox }) => {
  const isOnline = useSyncExternalStore(subscribeToLine, () => navigator.onLine);
  const { waiting, refused } = useSyncExternalStore(outbox.subscribe, outbox.state);
  const isQuiet = isOnline && waiting.length === 0 && refused.length === 0;
  return isQuiet ? null : <Told outbox={outbox} isOnline={isOnline} />;
};
