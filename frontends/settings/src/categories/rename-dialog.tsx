import { sameCategory } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import { formatNumber } from '@daybook/ui/text/format-number';
import { Button } from '@daybook/ui/button';
import { Dialog } from '@daybook/ui/dialog';
import { Progress as Bar } from '@daybook/ui/progress';
import { SelectField } from '@daybook/ui/select-field';
import { TextField } from '@daybook/ui/text-field';
import { space } from '@daybook/ui/theme/tokens';
import { type FormEvent, useId, useState } from 'react';
import { Secondary } from '@daybook/ui/secondary';
import { styled } from 'styled-components';
import { reachText, type Usage } from './category-usage.js';
import type { Progress, RenameOutcome } from './use-rename.js';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Suggestion = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

export interface RenameDialogProps {
  category: string;
  kind: 'rename' | 'merge';
  /** Categories that it can be merged into. */
  others: readonly string[];
  use: Usage | undefined;
  /** Undefined while nothing is under way. */
  progress: Progress | 'starting' | undefined;
  onRename: (to: string) => Promise<RenameOutcome>;
  onMerge: (to: string) => Promise<RenameOutcome>;
  onClose: () => void;
}

const effectOf = (kind: 'rename' | 'merge', use: Usage | undefined): string => {
  const reach = (use && reachText(use)) ?? 'everything in it';
  if (kind === 'merge') return `Moves ${reach} to another category. You can undo this.`;
  return `Changes the name on ${reach}, and on future imports. You can undo this.`;
};

/** Asks for the new name of a category, or for the one that it is merged into. */
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

  const close = (outcome: RenameOutcome, to: string) => {
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
    const same = sameCategory(to, others);
    if (same !== undefined) return setTaken(same);
    close(await onRename(to), to);
  };
  const mergeInstead = () => {
    setKind('merge');
    setTarget(taken ?? '');
    setTaken(undefined);
  };

  return (
    <Dialog
      onClose={onClose}
      busy={busy}
      dirty={name !== category || target !== ''}
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
            error={missing ? 'Enter a name' : taken ? `${taken} already exists.` : undefined}
            onChange={(event) => {
              setName(event.target.value);
              setTaken(undefined);
            }}
            autoComplete="off"
          />
        ) : (
          <SelectField
            label="Merge into"
            value={target}
            error={missing ? 'Choose a category' : undefined}
            options={[
              { value: '', label: 'Choose a category' },
              ...others.map((other) => ({ value: other, label: other })),
              ...(target === '' || others.includes(target) ? [] : [{ value: target, label: target }]),
            ]}
            onChange={(event) => setTarget(event.target.value)}
          />
        )}
        {taken === undefined ? null : (
          <Suggestion>
            <Button size="small" onClick={mergeInstead}>
              Merge {category} into {taken}
            </Button>
          </Suggestion>
        )}
        {typeof progress === 'object' && progress.total > 0 ? (
          <div>
            <Bar label="Progress" value={progress.done} max={progress.total} />
            <Secondary role="status">
              {formatNumber(progress.done)} of {counted(progress.total, 'transaction')}
            </Secondary>
          </div>
        ) : null}
      </Form>
    </Dialog>
  );
};

export default RenameDialog;
