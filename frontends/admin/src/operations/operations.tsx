import type { ShellApi } from '@daybook/frontend-kit';
import { Stack } from '@daybook/ui/stack';
import { Attention } from './attention.js';
import { ClientErrors } from './client-errors.js';
import { Jobs } from './jobs.js';
import { LongOperations } from './long-operations.js';
import { ParkedStreams } from './parked-streams.js';
import { ReadModels } from './read-models.js';

/** How this Daybook runs. Every list is read again every few seconds while the page is visible. */
const Operations = ({ shell }: { shell: ShellApi }) => (
  <Stack>
    <Attention />
    <ReadModels shell={shell} />
    <ParkedStreams shell={shell} />
    <Jobs shell={shell} />
    <LongOperations />
    <ClientErrors shell={shell} />
  </Stack>
);

export default Operations;
