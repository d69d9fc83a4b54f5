import { clearLocalKeys } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { space } from '@daybook/ui/theme/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { logout } from '../api/identity-calls.js';

const Place = styled.main`
  padding: ${space(6)};
`;

/** All that is there of somebody who signed out while the server could not be reached, until it has heard of it. */
const Left = ({ goTo }: { goTo: (path: string) => void }) => {
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

export default Left;
