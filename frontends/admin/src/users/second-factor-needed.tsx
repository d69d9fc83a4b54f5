import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { Secondary } from '@daybook/ui/secondary';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';

const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  max-width: 72ch;
`;

/** In the place of Admin, for an administrator who could be signed in by the password alone. */
export const SecondFactorNeeded = ({ shell }: { shell: ShellApi }) => (
  <Panel title="Set up two-factor sign-in first">
    <Lines>
      <p>
        Administrators of this Daybook need more than a password. Set up an authenticator app, or add a passkey and turn
        on “Passkey after the password”. Admin then opens at once.
      </p>
      <Secondary>Everything else works as before.</Secondary>
      <Button variant="primary" onClick={() => shell.navigate('account')}>
        Set up two-factor
      </Button>
    </Lines>
  </Panel>
);
