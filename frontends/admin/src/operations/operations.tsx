import type { ShellApi } from '@daybook/frontend-kit';
import { space } from '@daybook/ui/theme/tokens';
import { styled } from 'styled-components';
import { Jobs } from './jobs.js';
import { LongOperations } from './long-operations.js';
import { ParkedStreams } from './parked-streams.js';
import { ReadModels } from './read-models.js';

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

/** How this Daybook runs; every list is looked at again every few seconds while the page is seen. */
const Operations = ({ host }: { host: ShellApi }) => (
  <Stack>
    <ReadModels host={host} />
    <ParkedStreams host={host} />
    <Jobs host={host} />
    <LongOperations />
  </Stack>
);

export default Operations;
