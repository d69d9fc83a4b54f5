import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { lazyPart } from '@daybook/ui/lazy-part';
import { Panel } from '@daybook/ui/panel';
import { space } from '@daybook/ui/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useUser } from './account-calls.js';
import { Description } from './panel-parts.js';
import { householdsQuery } from './people-calls.js';
import { erasedBy } from './what-ends.js';

const DeleteDialog = lazyPart(() => import(/* webpackChunkName: "delete-account" */ './delete-dialog.js'));

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;

export const DeletePanel = ({ shell, leave }: { shell: ShellApi; leave: () => void }) => {
  const { email } = useUser(shell);
  const [open, setOpen] = useState(false);
  const { data: households, refetch } = useQuery(householdsQuery());
  const ask = () => {
    setOpen(true);
    // Somebody may have become an owner meanwhile.
    void refetch();
  };
  return (
    <Panel title="Delete account">
      <Stack>
        <Description>{erasedBy(households)}</Description>
        <Button variant="destructive" onClick={ask} {...DeleteDialog.intent}>
          Delete account...
        </Button>
      </Stack>
      {open ? (
        <DeleteDialog
          shell={shell}
          email={email}
          households={households}
          leave={leave}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Panel>
  );
};
