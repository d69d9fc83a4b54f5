import { Progress } from '@daybook/ui/progress';
import { styled } from 'styled-components';
import type { SampleWork } from './sample-work.js';

const Meter = styled.div`
  flex: 0 1 240px;
`;

export interface WorkLineProps {
  work: SampleWork;
}

/** What is being done with the sample data, and how far it is. */
export function WorkLine({ work: { label, share } }: WorkLineProps) {
  return (
    <>
      <p role="status">{label}… Figures change until this is done.</p>
      <Meter>
        <Progress label={label} value={share} max={1} />
      </Meter>
    </>
  );
}
