import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { space } from '@daybook/ui/theme/tokens';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useUser } from './account-calls.js';
import { Description } from './panel-parts.js';

const loadDialog = () => import(/* webpackChunkName: "delete-account" */ './delete-dialog.js');
const DeleteDialog = lazy(loadDialog);

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
        <Button
          variant="destructive"
          onClick={() => setOpen(true)}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          Delete account...
        </Button>
      </Stack>
      <Suspense>{open ? <DeleteDialog email={email} leave={leave} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Panel>
  );
};
