import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { Panel } from '@daybook/ui/panel';
import { space } from '@daybook/ui/theme/tokens';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useUser } from './account-calls.js';
import { Words } from './form-parts.js';

const loadDialog = () => import(/* webpackChunkName: "delete-account" */ './delete-dialog.js');
const DeleteDialog = lazy(loadDialog);

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;

/** How a person leaves for good. */
export const DeletePanel = ({ host, leave }: { host: ShellApi; leave: () => void }) => {
  const { email } = useUser(host);
  const [open, setOpen] = useState(false);
  return (
    <Panel title="Delete account">
      <Stack>
        <Words>
          Erases your account and everything of your household, for good. You are told more before it happens.
        </Words>
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
