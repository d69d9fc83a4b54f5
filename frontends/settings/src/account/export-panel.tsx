import { checkSignIn, download, NotConfirmed, type ShellApi } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { Button } from '@daybook/ui/button';
import { ButtonLink } from '@daybook/ui/button-link';
import { Panel } from '@daybook/ui/panel';
import { saveFile } from '@daybook/ui/text/save-file';
import { useMutation } from '@tanstack/react-query';
import { exportHousehold } from './export-household.js';
import { ButtonRow, FormError, Stack, Description } from './panel-parts.js';
import { errorText } from './form-errors.js';

const transactionsFile = '/api/transactions/export';

export const ExportPanel = ({ shell }: { shell: ShellApi }) => {
  const everything = useMutation({
    mutationFn: async () => {
      await shell.withRecentSignIn(checkSignIn);
      return exportHousehold(new Date().toISOString());
    },
    gcTime: 0,
    onSuccess: (lines) => {
      saveFile(`daybook-${shell.today}.jsonl`, lines, 'application/x-ndjson');
      shell.notify({ title: 'Export saved', description: counted(lines.length - 1, 'record') });
    },
  });
  const { error } = everything;
  const failure = error && !(error instanceof NotConfirmed) ? `Export failed. ${errorText(error)}` : undefined;
  return (
    <Panel title="Export your data">
      <Stack>
        <Description>
          Download everything as one JSON Lines file: account, preferences, bills, income, rules, imports and
          transactions. The CSV file contains transactions only and can be imported again.
        </Description>
        <ButtonRow>
          <Button onClick={() => everything.mutate()} busy={everything.isPending}>
            {everything.isPending ? 'Preparing export…' : 'Export everything'}
          </Button>
          <ButtonLink
            href={transactionsFile}
            download
            onClick={(event) => {
              event.preventDefault();
              void download(shell, transactionsFile);
            }}
          >
            Export transactions (CSV)
          </ButtonLink>
        </ButtonRow>
        <FormError text={failure} />
      </Stack>
    </Panel>
  );
};
