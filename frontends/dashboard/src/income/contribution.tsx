import { Secondary } from '@daybook/ui/secondary';
import { styled } from 'styled-components';
import { contributionText } from './contribution-text.js';
import type { Source } from './sources.js';

const Whole = styled(Secondary)`
  white-space: nowrap;
`;

/** Contribution % under the name, where it is not the whole. @param sources all that are listed */
export const Contribution = ({ source, sources }: { source: Source; sources: readonly Source[] }) => {
  const text = contributionText(source, sources);
  return text ? <Whole as="span">{text}</Whole> : null;
};
