import type { Digest, DigestFrequency } from '@daybook/contracts';
import { type ShellApi, showEdit } from '@daybook/frontend-kit';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { SelectField } from '@daybook/ui/select-field';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseDigest, digestQuery } from './account-calls.js';
import { errorText } from './form-errors.js';
import { Description, Stack } from './panel-parts.js';
import { zoneName } from './zones.js';

const choices: readonly { value: DigestFrequency; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every Monday' },
];

/** How often a mail tells what is due. Saved as soon as it is chosen. */
export const DigestPanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = digestQuery();
  const digest = useQuery(digestQuery());

  const save = useMutation({
    mutationFn: (frequency: DigestFrequency) => chooseDigest({ frequency }),
    onMutate: (frequency) => showEdit<Digest>(queryClient, queryKey, (known) => ({ ...known, frequency })),
    onSuccess: ({ frequency }) =>
      shell.notify({ title: frequency === 'off' ? 'Email digest turned off' : 'Email digest turned on' }),
    onSettled: (_digest, error, _frequency, edit) => {
      if (error) edit?.failed();
      if (edit?.ended() !== false) void queryClient.invalidateQueries({ queryKey });
    },
    // Two choices in a row are saved in their order.
    scope: { id: 'digest' },
  });

  const content = () => {
    if (digest.isPending) return <SkeletonRows rows={1} label="Loading the email digest" />;
    if (!digest.data) {
      return <FailedQuery title="Failed to fetch the email digest" query={digest} reason={errorText(digest.error)} />;
    }
    const { frequency, timeZone } = digest.data;
    return (
      <SelectField
        label="Send it"
        options={choices}
        value={frequency}
        hint={frequency === 'off' ? undefined : `At 7 AM in ${zoneName(timeZone)}`}
        error={save.isError ? errorText(save.error) : undefined}
        onChange={(event) => save.mutate(event.currentTarget.value as DigestFrequency)}
      />
    );
  };

  return (
    <Panel title="Email digest">
      <Stack>
        <Description>
          What is overdue, due within a week or came in, payments that differ from their plan, and matches to review.
          Nothing is sent when there is nothing to tell.
        </Description>
        {content()}
      </Stack>
    </Panel>
  );
};
