import { clearLocalKeys, type ShellApi } from '@daybook/frontend-kit';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { DeletePanel } from './delete-panel.js';
import { EmailPanel } from './email-panel.js';
import { ExportPanel } from './export-panel.js';
import { PasswordPanel } from './password-panel.js';
import { ProfilePanel } from './profile-panel.js';
import { SessionsPanel } from './sessions-panel.js';
import { TimeZonePanel } from './time-zone-panel.js';
import { TokensPanel } from './tokens-panel.js';

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

export interface AccountProps {
  host: ShellApi;
  /** Leaves this document for the one at the path. */
  goTo?: (path: string) => void;
}

/** What a person decides of their own account. */
const Account = ({ host, goTo = (path) => location.assign(path) }: AccountProps) => (
  <Stack>
    <ProfilePanel host={host} />
    <EmailPanel host={host} />
    <PasswordPanel host={host} />
    <TimeZonePanel host={host} />
    <SessionsPanel host={host} />
    <TokensPanel host={host} />
    <ExportPanel host={host} />
    <DeletePanel
      host={host}
      leave={() => {
        // Nothing of the person stays in this browser, as after logging out.
        host.queryClient.clear();
        clearLocalKeys();
        goTo('/');
      }}
    />
  </Stack>
);

export default Account;
