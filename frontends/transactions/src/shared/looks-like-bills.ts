import { counted } from '@daybook/ui/text/counted';

/** `8 payments look like bills` */
export const looksLikeBills = (payments: number): string =>
  payments === 1 ? '1 payment looks like a bill' : `${counted(payments, 'payment')} look like bills`;
