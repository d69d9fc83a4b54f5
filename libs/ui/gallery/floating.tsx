import { useState } from 'react';
import { Button } from '../src/button.js';
import { Dialog } from '../src/dialog.js';
import { Menu } from '../src/menu.js';
import { Popover } from '../src/popover.js';
import { TextField } from '../src/text-field.js';
import { Toast } from '../src/toast.js';
import { Tooltip, TooltipArea } from '../src/tooltip.js';
import { Row, Section } from './section.js';

type Shown = 'dialog' | 'panel' | 'popover' | 'toast' | 'failure' | null;

const nothing = () => undefined;

export const Floating = () => {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const isToast = shown === 'toast' || shown === 'failure';
  return (
    <Section title="What floats">
      <TooltipArea>
        <Row>
          <Button onClick={() => setShown('dialog')}>Dialog</Button>
          <Button onClick={() => setShown('panel')}>Panel at the right</Button>
          <Popover
            open={shown === 'popover'}
            onOpenChange={(open) => setShown(open ? 'popover' : null)}
            label="A popover"
            trigger={<Button>Popover</Button>}
          >
            <Row as="p">Beside what opened it.</Row>
          </Popover>
          <Menu
            trigger={<Button>Menu</Button>}
            items={[
              { label: 'Edit', onSelect: nothing },
              { label: 'Move up', onSelect: nothing, disabled: true },
              { label: 'Delete', onSelect: nothing, tone: 'destructive' },
            ]}
          />
          <Tooltip text="Shown after 700 ms">
            <Button>Tooltip</Button>
          </Tooltip>
          <Button onClick={() => setShown('toast')}>Toast</Button>
          <Button onClick={() => setShown('failure')}>Toast of a failure</Button>
        </Row>
      </TooltipArea>
      {shown === 'dialog' || shown === 'panel' ? (
        <Dialog
          onClose={close}
          placement={shown}
          title="Edit expense"
          description="What it says beneath the title."
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Update
              </Button>
            </>
          }
        >
          <TextField label="Name" defaultValue="Rent" />
        </Dialog>
      ) : null}
      {isToast ? (
        <Toast
          open
          onOpenChange={close}
          title={shown === 'toast' ? 'Upload Complete' : 'Failed to delete rule'}
          description={shown === 'toast' ? '48 transactions uploaded successfully' : 'Please try again.'}
          tone={shown === 'toast' ? 'default' : 'destructive'}
          action={{ label: 'Undo', run: nothing }}
        />
      ) : null}
    </Section>
  );
};
