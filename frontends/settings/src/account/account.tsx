import { clearLocalKeys, type ShellApi } from '@daybook/frontend-kit';
import { leaveWithoutQuestion } from '@daybook/ui/hooks/use-unsaved-input';
import { Stack } from '@daybook/ui/stack';
import { TwoColumns } from '@daybook/ui/two-columns';
import { CalendarFeedPanel } from './calendar-feed-panel.js';
import { DeletePanel } from './delete-panel.js';
import { DigestPanel } from './digest-panel.js';
import { EmailPanel } from './email-panel.js';
import { ExportPanel } from './export-panel.js';
import { PasskeysPanel } from './passkeys-panel.js';
import { PasswordPanel } from './password-panel.js';
import { ProfilePanel } from './profile-panel.js';
import { SealPanel } from './seal-panel.js';
import { SecurityActivityPanel } from './security-activity-panel.js';
import { SessionsPanel } from './sessions-panel.js';
import { TimeZonePanel } from './time-zone-panel.js';
import { TokensPanel } from './tokens-panel.js';
import { TwoFactorPanel } from './two-factor-panel.js';

export interface AccountProps {
  shell: ShellApi;
  /** Leaves this document for the one at the path. */
  goTo?: (path: string) => void;
}

/** The person's own account: name, ways to sign in, sessions, tokens, export and deletion. */
const Account = ({ shell, goTo = (path) => location.assign(path) }: AccountProps) => (
  <TwoColumns>
    <Stack>
      <ProfilePanel shell={shell} />
      <EmailPanel shell={shell} />
      <TimeZonePanel shell={shell} />
      <DigestPanel shell={shell} />
      <PasswordPanel shell={shell} />
      <PasskeysPanel shell={shell} />
      <TwoFactorPanel shell={shell} />
    </Stack>
    <Stack>
      <SessionsPanel shell={shell} />
      <SecurityActivityPanel />
      <TokensPanel shell={shell} />
      <CalendarFeedPanel shell={shell} />
      <ExportPanel shell={shell} />
      <SealPanel shell={shell} />
      <DeletePanel
        shell={shell}
        leave={() => {
          // Nothing of the person stays in this browser, as after logging out.
          shell.queryClient.clear();
          clearLocalKeys();
          leaveWithoutQuestion();
          goTo('/');
        }}
      />
    </Stack>
  </TwoColumns>
);

export default Account;
