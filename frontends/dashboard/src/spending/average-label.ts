import { counted } from '@daybook/ui/text/counted';

interface Averaged {
  months: number;
}

/** A household of two months has an average of two. */
export const averageLabel = ({ months }: Averaged): string => `Average of ${counted(months, 'month')}`;

export const averagedHint = ({ months }: Averaged): string =>
  months === 1 ? 'in the month before' : `a month, in the ${months} before`;
