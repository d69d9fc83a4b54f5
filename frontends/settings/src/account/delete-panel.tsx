import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Panel } from '@daybook/ui/panel';
import { space } from '@daybook/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUser } from './account-calls.js';
import { Description } from './panel-parts.js';

const DeleteDialog = lazyPart(() => import(/* webpackChunkName: "delete-account" */ './delete-dialog.js'));

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;

export const DeletePanel = ({ shell, leave }: { shell: ShellApi; leave: () => void }) => {
  const { email } = useUser(shell);
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Delete account">
      <Stack>
        <Description>Permanently erases your account and all data of your household.</Description>
        <Button variant="destructive" onClick={() => setOpen(true)} {...DeleteDialog.intent}>
          Delete account...
        </Button>
      </Stack>
      {open ? <DeleteDialog shell={shell} email={email} leave={leave} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
};
