import { Button } from '@daybook/ui/button';
import { EmptyState } from '@daybook/ui/empty-state';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Place = styled.main`
  padding: ${space(6)};
`;

/** All that is left of the page of somebody who signed out while the server could not be reached. */
export const Left = ({ leave, leaving }: { leave: () => void; leaving: boolean }) => (
  <Place>
    <EmptyState
      title="Logout failed"
      action={
        <Button onClick={leave} disabled={leaving}>
          Try again
        </Button>
      }
    >
      The server cannot be reached. Nothing of yours is shown or kept in this browser any more; you are signed out as
      soon as the server is reached from here.
    </EmptyState>
  </Place>
);
