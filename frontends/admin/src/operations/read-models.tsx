import type { ReadModelState } from '@daybook/contracts';
import { failureText, NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { Badge, type BadgeTone } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { Progress } from '@daybook/ui/progress';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { useMutation, useQuery } from '@tanstack/react-query';
import { relativeTime } from '../shared/relative-time.js';
import { readModelsQuery, rebuild } from './operation-calls.js';
import { lagText, ownerLabels } from './operation-text.js';
import { readModelWord } from './operation-words.js';
import { Details, ErrorText, OperationSection } from './operation-section.js';
import { usePendingRequests } from './use-pending-requests.js';

const states: Record<ReadModelState['state'], { tone: BadgeTone; label: string }> = {
  live: { tone: 'paid', label: 'Live' },
  building: { tone: 'accent', label: 'Building' },
  stalled: { tone: 'overdue', label: 'Stalled' },
};

interface RowProps {
  model: ReadModelState;
  now: number;
  /** A rebuild was requested and has not started. */
  isRequested: boolean;
  onRebuild: () => void;
}

const ReadModelRow = ({ model, now, isRequested, onRebuild }: RowProps) => {
  const { name, state, lastProgressAt, parked, heldUp, rebuildPercent } = model;
  const isRebuilding = isRequested || rebuildPercent !== null;
  const percent = rebuildPercent ?? 0;
  const word = readModelWord(name);
  return (
    <li>
      <RowText>
        <RowTitle>
          {word}
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </RowTitle>
        <Details>
          {[
            name,
            lagText(model),
            ownerLabels[model.leader],
            lastProgressAt === null ? 'no progress yet' : `last progress ${relativeTime(lastProgressAt, now)}`,
          ].join(' · ')}
        </Details>
        {parked > 0 ? <ErrorText>{counted(parked, 'stream')} parked</ErrorText> : null}
        {heldUp.length > 0 ? (
          <ErrorText>
            {counted(heldUp.length, 'stream')} blocked: {heldUp.slice(0, 3).join(', ')}
            {heldUp.length > 3 ? ` and ${heldUp.length - 3} more` : ''}
          </ErrorText>
        ) : null}
        {isRebuilding ? (
          <>
            <Details>{rebuildPercent === null ? 'Starting rebuild' : `Rebuilding: ${percent}%`}</Details>
            <Progress label={`Rebuild of ${word}`} value={percent} max={100} />
          </>
        ) : null}
      </RowText>
      <Button size="small" aria-label={`Rebuild ${word}`} busy={isRebuilding} onClick={onRebuild}>
        {isRebuilding ? 'Rebuilding...' : 'Rebuild'}
      </Button>
    </li>
  );
};

/** The read models: how far each has followed the log, and rebuilding one. */
export const ReadModels = ({ shell }: { shell: ShellApi }) => {
  const read = useQuery(readModelsQuery());
  const { isPending, request } = usePendingRequests(read.dataUpdatedAt);
  const start = useMutation({
    mutationFn: (name: string) => shell.withRecentSignIn(() => rebuild(name)),
    onSuccess: (_answer, name) => {
      request(name);
      shell.notify({ title: `Rebuilding ${readModelWord(name)}` });
    },
    onError: (error, name) => {
      if (error instanceof NotConfirmed) return;
      shell.notify({
        title: `Failed to rebuild ${readModelWord(name)}`,
        description: failureText(error, 'Nothing was started. Please try again.'),
        tone: 'destructive',
      });
    },
  });
  const askToRebuild = (name: string) =>
    void shell
      .confirm({
        title: `Rebuild ${readModelWord(name)}?`,
        description:
          'A new copy is built from the event log and then replaces the current one, which stays in use until then. Your request is recorded.',
        confirmLabel: 'Rebuild',
        pendingLabel: 'Starting...',
        run: () => start.mutateAsync(name),
      })
      .catch(() => undefined);
  return (
    <OperationSection
      title="Read models"
      about="What the views show is kept in read models, made from the log of all changes. One that is behind shows older figures for a while; Rebuild makes it anew while everybody goes on working."
      what="read models"
      read={read}
      empty={{ title: 'No read models', text: 'Each service registers its read models when it starts.' }}
    >
      {(models) => (
        <RowList aria-label="Read models">
          {models.map((model) => (
            <ReadModelRow
              key={model.name}
              model={model}
              now={read.dataUpdatedAt}
              isRequested={isPending(model.name)}
              onRebuild={() => askToRebuild(model.name)}
            />
          ))}
        </RowList>
      )}
    </OperationSection>
  );
};
