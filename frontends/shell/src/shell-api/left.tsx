import { clearLocalKeys } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { space } from '@daybook/ui/theme/tokens';
import { useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { styled } from 'styled-components';
import { logout } from '../api/identity-calls.js';

const Place = styled.main`
  padding: ${space(6)};
`;

/** All that is there of somebody who signed out while the server could not be reached, until it has heard of it. */
export const Left = ({ goTo }: { goTo: (path: string) => void }) => {
  const [tries, setTries] = useState(1);
  const [isTrying, setTrying] = useState(true);
  useEffect(() => {
    const tell = async () => {
      await logout();
      clearLocalKeys();
      goTo('/');
    };
    tell().catch(() => setTrying(false));
  }, [tries, goTo]);
  const again = () => {
    setTrying(true);
    setTries((before) => before + 1);
  };
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <Place>
      <EmptyState
        title="Logout failed"
        action={
          <Button onClick={again} disabled={isTrying}>
            Try again
          </Button>
        }
      >
        The server cannot be reached. Nothing of yours is shown or kept in this browser any more; you are signed out as
        soon as the server is reached from here.
      </EmptyState>
    </Place>
  );
};

/** In place of everything that the page shows. @param host what the root is drawn in */
export function showLeft(root: Root, host: Element, goTo: (path: string) => void): void {
  root.render(<Left goTo={goTo} />);
  document.title = 'Daybook';
  // What draws itself beside the app, and what the document itself says of the person.
  for (const other of [...document.body.children]) if (!other.contains(host)) other.remove();
}
