/** How many months ahead the dashboard's line may go, as its choice has them. */
export const aheadChoices = [
  { value: '0', label: 'This month' },
  { value: '3', label: '+3' },
  { value: '6', label: '+6' },
  { value: '12', label: '+12 months' },
] as const;

export type Ahead = (typeof aheadChoices)[number]['value'];

/** This month for whatever else this device may have kept. */
export const asAhead = (kept: unknown): Ahead => aheadChoices.find(({ value }) => value === kept)?.value ?? '0';
