import type { ReadModelState } from '@daybook/contracts';
import { failureText, type ShellApi } from '@daybook/frontend-kit';
import { Badge, type BadgeTone } from '@daybook/ui/badge';
import { Button } from '@daybook/ui/button';
import { Progress } from '@daybook/ui/progress';
import { counted } from '@daybook/ui/text/counted';
import { useMutation, useQuery } from '@tanstack/react-query';
import { relativeTime } from '../users/relative-time.js';
import { readModelsQuery, rebuild } from './operation-calls.js';
import { lagWords, leaderWords } from './operation-words.js';
import { Fault, List, Name, Quiet, Section, Words } from './section.js';
import { useAsked } from './use-asked.js';

const states: Record<ReadModelState['state'], { tone: BadgeTone; label: string }> = {
  live: { tone: 'paid', label: 'Live' },
  building: { tone: 'accent', label: 'Building' },
  stalled: { tone: 'overdue', label: 'Stalled' },
};

interface RowProps {
  model: ReadModelState;
  now: number;
  /** A rebuild was asked for and has not begun. */
  asked: boolean;
  onRebuild: () => void;
}

const ReadModelRow = ({ model, now, asked, onRebuild }: RowProps) => {
  const { name, service, state, lastProgressAt, parked, heldUp, rebuildPercent } = model;
  const rebuilding = asked || rebuildPercent !== null;
  const percent = rebuildPercent ?? 0;
  return (
    <li>
      <Words>
        <Name>
          {name}
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </Name>
        <Quiet>
          {[
            `of ${service}`,
            lagWords(model),
            leaderWords[model.leader],
            lastProgressAt === null ? 'no progress yet' : `last progress ${relativeTime(lastProgressAt, now)}`,
          ].join(' · ')}
        </Quiet>
        {parked > 0 ? <Fault>{counted(parked, 'stream')} parked</Fault> : null}
        {heldUp.length > 0 ? (
          <Fault>
            {counted(heldUp.length, 'stream')} held up: {heldUp.slice(0, 3).join(', ')}
            {heldUp.length > 3 ? ` and ${heldUp.length - 3} more` : ''}
          </Fault>
        ) : null}
        {rebuilding ? (
          <>
            <Quiet>{rebuildPercent === null ? 'Rebuild begins' : `Rebuilding: ${percent} %`}</Quiet>
            <Progress label={`Rebuild of ${name}`} value={percent} max={100} />
          </>
        ) : null}
      </Words>
      <Button size="small" aria-label={`Rebuild ${name}`} busy={rebuilding} onClick={onRebuild}>
        {rebuilding ? 'Rebuilding...' : 'Rebuild'}
      </Button>
    </li>
  );
};

/** The read models: how far each has followed the log, and making one anew. */
export const ReadModels = ({ host }: { host: ShellApi }) => {
  const read = useQuery(readModelsQuery());
  const { isAsked, ask } = useAsked(read.dataUpdatedAt);
  const start = useMutation({
    mutationFn: rebuild,
    onSuccess: (_answer, name) => {
      ask(name);
      host.notify({ title: `The rebuild of ${name} begins` });
    },
    onError: (error, name) =>
      host.notify({
        title: `Failed to rebuild ${name}`,
        description: failureText(error, 'Nothing was begun. Please try again.'),
        tone: 'destructive',
      }),
  });
  const askToRebuild = (name: string) =>
    void host
      .confirm({
        title: `Rebuild ${name}?`,
        description:
          'It is made anew from the log beside the present one, which is served until the new one takes its place. Who asked for it is recorded.',
        confirmLabel: 'Rebuild',
        pendingLabel: 'Asking...',
        run: () => start.mutateAsync(name),
      })
      .catch(() => undefined);
  return (
    <Section
      title="Read models"
      what="read models"
      read={read}
      empty={{ title: 'No read models', words: 'A service announces its own when it starts.' }}
    >
      {(models) => (
        <List aria-label="Read models">
          {models.map((model) => (
            <ReadModelRow
              key={model.name}
              model={model}
              now={read.dataUpdatedAt}
              asked={isAsked(model.name)}
              onRebuild={() => askToRebuild(model.name)}
            />
          ))}
        </List>
      )}
    </Section>
  );
};
