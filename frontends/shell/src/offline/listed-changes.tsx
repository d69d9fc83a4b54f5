import { Button } from '@daybook/ui/button';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Outbox } from './outbox.js';

type State = ReturnType<Outbox['state']>;

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

interface WaitingProps {
  waiting: State['waiting'];
  onDiscard: (key: string) => void;
}

/** What waits for the connection, in the order in which it is sent. */
export const WaitingChanges = ({ waiting, onDiscard }: WaitingProps) => (
  <Lines aria-label="Waiting changes">
    {waiting.map(({ key, text }) => (
      <li key={key}>
        <span>{text}</span>
        <Button size="small" aria-label={`Discard: ${text}`} onClick={() => onDiscard(key)}>
          Discard
        </Button>
      </li>
    ))}
  </Lines>
);

interface RefusedProps {
  refused: State['refused'];
  onDismiss: (key: string) => void;
}

/** What the server refused when it was sent, until somebody has read so. */
export const RefusedChanges = ({ refused, onDismiss }: RefusedProps) => (
  <div role="alert">
    <Lines aria-label="Changes that were not saved">
      {refused.map(({ change: { key, text }, reason }) => (
        <li key={key}>
          <span>
            <b>Not saved: {text}.</b> {reason}
          </span>
          <Button size="small" aria-label={`Dismiss: ${text}`} onClick={() => onDismiss(key)}>
            Dismiss
          </Button>
        </li>
      ))}
    </Lines>
  </div>
);
