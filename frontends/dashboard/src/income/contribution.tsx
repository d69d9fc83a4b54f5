import { Secondary } from '@daybook/ui/secondary';
import { contributionText } from './contribution-text.js';
import type { Source } from './sources.js';

/** Contribution % under the name, where a phone has no room for its column; nothing where none was entered. */
export const Contribution = ({ source: { percentage } }: { source: Source }) =>
  Number(percentage) > 0 ? <Secondary as="span">{contributionText(percentage)} contribution</Secondary> : null;
