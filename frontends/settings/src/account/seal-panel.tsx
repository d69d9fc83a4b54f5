import type { LogSeal } from '@daybook/contracts';
import { download, type ShellApi } from '@daybook/frontend-kit';
import { formatInstant } from '@daybook/money';
import { shortDigest } from '@daybook/sealed-log';
import { Button } from '@daybook/ui/button';
import { ButtonLink } from '@daybook/ui/button-link';
import { FailedQuery } from '@daybook/ui/failed-query';
import { Panel } from '@daybook/ui/panel';
import { SkeletonRows } from '@daybook/ui/skeleton';
import { RowList, RowText, RowTitle } from '@daybook/ui/row-list';
import { Secondary } from '@daybook/ui/secondary';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ButtonRow, Description, Stack } from './panel-parts.js';
import { errorText } from './form-errors.js';
import { useCopy } from './shown-once.js';

const sealQuery = () => queryOptions<LogSeal>({ queryKey: ['/api', 'history', 'seal'] });
const exportFile = '/api/history/export';

const CopySeal = ({ root }: { root: string }) => {
  const { status, copy } = useCopy(() => root);
  return (
    <>
      <Secondary role="status">{status}</Secondary>
      <Button size="small" aria-label="Copy the seal" onClick={() => copy(root)}>
        Copy
      </Button>
    </>
  );
};

const Newest = ({ newest, signer }: LogSeal) => (
  <RowList aria-label="Seal">
    <li>
      <RowText>
        <RowTitle>{newest ? `Seal ${shortDigest(newest.root)}` : 'No seal yet'}</RowTitle>
        <Secondary>
          {newest
            ? `${formatInstant(newest.at)} · ${newest.count.toLocaleString('en-US')} ${newest.count === 1 ? 'entry' : 'entries'}`
            : 'The first is made in the night after your first changes.'}
        </Secondary>
      </RowText>
      {newest ? <CopySeal root={newest.root} /> : null}
    </li>
    <li>
      <RowText>
        <RowTitle>Signed by {shortDigest(signer)}</RowTitle>
        <Secondary>This installation’s key. An export that somebody else made names another one.</Secondary>
      </RowText>
    </li>
  </RowList>
);

/** The newest digest of the household's log, and the log itself as a file that can be verified. */
export const SealPanel = ({ shell }: { shell: ShellApi }) => {
  const seal = useQuery(sealQuery());
  const content = () => {
    if (seal.isPending) return <SkeletonRows rows={2} label="Loading the seal" />;
    if (!seal.data) {
      return <FailedQuery title="Failed to fetch the seal" query={seal} reason={errorText(seal.error)} />;
    }
    return <Newest {...seal.data} />;
  };
  return (
    <Panel title="Sealed history">
      <Stack>
        <Description>
          Every night your whole history gets a seal. Keep one: any later export shows whether something before it was
          changed.
        </Description>
        {content()}
        <ButtonRow>
          <ButtonLink
            href={exportFile}
            download
            onClick={(event) => {
              event.preventDefault();
              void download(shell, exportFile);
            }}
          >
            Export the history
          </ButtonLink>
          <ButtonLink href="/verify">Verify an export</ButtonLink>
        </ButtonRow>
      </Stack>
    </Panel>
  );
};
