import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { Progress as Bar } from '@daybook/ui/progress';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { color, fontSize, space } from '@daybook/ui/theme/tokens';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { reachText, type Usage } from './category-usage.js';
import type { Progress, Renamed } from './use-rename.js';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Taken = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const Quiet = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`;

export interface RenameDialogProps {
  category: string;
  /** Another name, or another category that it becomes part of. */
  kind: 'rename' | 'merge';
  /** Categories that it can become part of. */
  others: readonly string[];
  use: Usage | undefined;
  /** Undefined while nothing is under way. */
  progress: Progress | 'starting' | undefined;
  onRename: (to: string) => Promise<Renamed>;
  onMerge: (to: string) => Promise<Renamed>;
  onClose: () => void;
}

const effectOf = (kind: 'rename' | 'merge', use: Usage | undefined): string => {
  const reach = use && reachText(use);
  if (kind === 'merge') return `${reach ?? 'Whatever is in it'} will be in the other category. You can undo it.`;
  return `${reach ?? 'Whatever is in it'} will show the new name, and so will what is imported later. You can undo it.`;
};

/** Asks for the new name of a category, or for the one that it becomes part of. */
const RenameDialog = ({
  category,
  kind: asked,
  others,
  use,
  progress,
  onRename,
  onMerge,
  onClose,
}: RenameDialogProps) => {
  const form = useId();
  const [kind, setKind] = useState(asked);
  const [name, setName] = useState(category);
  const [target, setTarget] = useState('');
  const [taken, setTaken] = useState<string>();
  const [missing, setMissing] = useState(false);
  const busy = progress !== undefined;

  const close = (outcome: Renamed, to: string) => {
    if (outcome === 'done') onClose();
    if (outcome === 'taken') setTaken(to);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const to = kind === 'rename' ? name.trim() : target;
    setMissing(to === '');
    if (to === '') return;
    if (kind === 'merge') return close(await onMerge(to), to);
    if (to === category) return onClose();
    if (others.includes(to)) return setTaken(to);
    close(await onRename(to), to);
  };
  const mergeInstead = () => {
    setKind('merge');
    setTarget(taken ?? '');
    setTaken(undefined);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={kind === 'rename' ? `Rename ${category}` : `Merge ${category}`}
      description={effectOf(kind, use)}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {kind === 'rename' ? (busy ? 'Renaming...' : 'Rename') : busy ? 'Merging...' : 'Merge'}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={(event) => void submit(event)} noValidate>
        {kind === 'rename' ? (
          <TextField
            label="New name"
            value={name}
            maxLength={120}
            error={missing ? 'Please enter a name' : taken ? `There is a category ${taken} already.` : undefined}
            onChange={(event) => {
              setName(event.target.value);
              setTaken(undefined);
            }}
            autoComplete="off"
          />
        ) : (
          <SelectField
            label="Becomes part of"
            value={target}
            error={missing ? 'Please choose a category' : undefined}
            options={[
              { value: '', label: 'Choose a category' },
              ...others.map((other) => ({ value: other, label: other })),
              ...(target === '' || others.includes(target) ? [] : [{ value: target, label: target }]),
            ]}
            onChange={(event) => setTarget(event.target.value)}
          />
        )}
        {taken === undefined ? null : (
          <Taken>
            <Button size="small" onClick={mergeInstead}>
              Merge {category} into {taken}
            </Button>
          </Taken>
        )}
        {typeof progress === 'object' && progress.total > 0 ? (
          <div>
            <Bar label="Transactions done" value={progress.done} max={progress.total} />
            <Quiet role="status">
              {progress.done.toLocaleString('en-US')} of {progress.total.toLocaleString('en-US')} transactions
            </Quiet>
          </div>
        ) : null}
      </Form>
    </Dialog>
  );
};

export default RenameDialog;
