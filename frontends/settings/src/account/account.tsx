import { clearLocalKeys, type ShellApi } from '@daybook/frontend-kit';
import { leaveWithoutQuestion } from '@daybook/ui/hooks/use-unsaved-input';
import { AccountSections } from './account-sections.js';
import { CalendarFeedPanel } from './calendar-feed-panel.js';
import { DeletePanel } from './delete-panel.js';
import { DigestPanel } from './digest-panel.js';
import { EmailPanel } from './email-panel.js';
import { ExportPanel } from './export-panel.js';
import { HouseholdsPanel } from './households-panel.js';
import { PasskeysPanel } from './passkeys-panel.js';
import { PasswordPanel } from './password-panel.js';
import { PeoplePanel } from './people-panel.js';
import { ProfilePanel } from './profile-panel.js';
import { SealPanel } from './seal-panel.js';
import { PushPanel } from './push-panel.js';
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
  <AccountSections
    sections={[
      {
        id: 'profile',
        label: 'Profile',
        panels: (
          <>
            <ProfilePanel shell={shell} />
            <EmailPanel shell={shell} />
            <TimeZonePanel shell={shell} />
            <DigestPanel shell={shell} />
            <PushPanel shell={shell} />
          </>
        ),
      },
      {
        id: 'household',
        label: 'Household',
        panels: (
          <>
            <PeoplePanel shell={shell} goTo={goTo} />
            <HouseholdsPanel goTo={goTo} />
          </>
        ),
      },
      {
        id: 'security',
        label: 'Security',
        panels: (
          <>
            <PasswordPanel shell={shell} />
            <PasskeysPanel shell={shell} />
            <TwoFactorPanel shell={shell} />
            <SessionsPanel shell={shell} />
            <SecurityActivityPanel />
          </>
        ),
      },
      {
        id: 'connections',
        label: 'Connections',
        panels: (
          <>
            <TokensPanel shell={shell} />
            <CalendarFeedPanel shell={shell} />
          </>
        ),
      },
      {
        id: 'data',
        label: 'Your data',
        panels: (
          <>
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
          </>
        ),
      },
    ]}
  />
);

export default Account;
