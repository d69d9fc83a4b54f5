import { Secondary } from '@daybook/ui/secondary';
import { styled } from 'styled-components';
import { contributionText } from './contribution-text.js';
import type { Source } from './sources.js';

const Whole = styled(Secondary)`
  white-space: nowrap;
`;

/** Contribution % under the name, where a phone has no room for its column; nothing where none was entered. */
export const Contribution = ({ source: { percentage } }: { source: Source }) =>
  Number(percentage) > 0 ? <Whole as="span">{contributionText(percentage)} contribution</Whole> : null;
