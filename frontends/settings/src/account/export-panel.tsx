import type { ShellApi } from '@daybook/frontend-kit';
import { Button } from '@daybook/ui/button';
import { ButtonLink } from '@daybook/ui/button-link';
import { Panel } from '@daybook/ui/panel';
import { useMutation } from '@tanstack/react-query';
import { exportHousehold } from './export-household.js';
import { Buttons, FormProblem, Stack, Words } from './form-parts.js';
import { failureWords } from './problems.js';

/** Gives the browser a file to keep. */
function saveFile(name: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it only some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The household's data to take along. */
export const ExportPanel = ({ host }: { host: ShellApi }) => {
  const gather = useMutation({
    mutationFn: () => exportHousehold(new Date().toISOString()),
    gcTime: 0,
    onSuccess: (lines) => {
      saveFile(`daybook-${host.today}.jsonl`, lines);
      host.notify({ title: 'Export saved', description: `${lines.length - 1} entries` });
    },
  });
  return (
    <Panel title="Your data">
      <Stack>
        <Words>
          Everything is one file of JSON lines: account, preferences, bills, incomes, rules, imports and transactions.
          The CSV file holds the transactions alone, and can be imported again.
        </Words>
        <Buttons>
          <Button onClick={() => gather.mutate()} busy={gather.isPending}>
            {gather.isPending ? 'Gathering...' : 'Export everything'}
          </Button>
          <ButtonLink href="/api/transactions/export" download>
            Export transactions (CSV)
          </ButtonLink>
        </Buttons>
        <FormProblem text={gather.isError ? `Nothing was exported. ${failureWords(gather.error)}` : undefined} />
      </Stack>
    </Panel>
  );
};
