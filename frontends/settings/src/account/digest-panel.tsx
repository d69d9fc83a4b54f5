import type { Digest, DigestFrequency } from '@daybook/contracts';
import { type ShellApi, showEdit } from '@daybook/frontend-kit';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { SelectField } from '@daybook/ui/select-field';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseDigest, type DigestBody, digestQuery } from './account-calls.js';
import { errorText } from './form-errors.js';
import { HouseholdSwitches } from './household-switches.js';
import { householdsQuery } from './people-calls.js';
import { Description, Stack } from './panel-parts.js';
import { zoneName } from './zones.js';

const choices: readonly { value: DigestFrequency; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every Monday' },
];

const titles: Readonly<Record<DigestFrequency, string>> = {
  off: 'Email digest turned off',
  daily: 'Email digest turned on',
  weekly: 'Email digest turned on',
};

/** How often a mail tells what is due. Saved as soon as it is chosen. */
export const DigestPanel = ({ shell }: { shell: ShellApi }) => {
  const queryClient = useQueryClient();
  const { queryKey } = digestQuery();
  const digest = useQuery(digestQuery());
  const { data: households = [] } = useQuery(householdsQuery());

  const save = useMutation({
    mutationFn: (body: DigestBody) => chooseDigest(body),
    onMutate: (body) => showEdit<Digest>(queryClient, queryKey, (known) => ({ ...known, ...body })),
    onSuccess: ({ frequency }) => shell.notify({ title: titles[frequency] }),
    onSettled: (_digest, error, _body, edit) => {
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
    const { frequency, timeZone, households: chosen } = digest.data;
    const turn = (to: DigestFrequency) => {
      // Whoever turns it on is told of every household, and turns off what they do not want.
      const isTurnedOn = frequency === 'off' && to !== 'off' && households.length > 1;
      save.mutate({ frequency: to, ...(isTurnedOn && { households: households.map(({ id }) => id) }) });
    };
    return (
      <>
        <SelectField
          label="Send it"
          options={choices}
          value={frequency}
          hint={frequency === 'off' ? undefined : `At 7 AM in ${zoneName(timeZone)}`}
          error={save.isError ? errorText(save.error) : undefined}
          onChange={(event) => turn(event.currentTarget.value as DigestFrequency)}
        />
        {frequency === 'off' ? null : (
          <HouseholdSwitches
            hint="You get a separate email for each household."
            chosen={chosen}
            onChoose={(next) => save.mutate({ frequency, households: next })}
            onNone={() => turn('off')}
          />
        )}
      </>
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
