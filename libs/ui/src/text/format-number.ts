const numbers = new Intl.NumberFormat('en-US');

/** `1,234` */
export const formatNumber = (value: number): string => numbers.format(value);
