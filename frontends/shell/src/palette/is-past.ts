import type { ShellApi } from '@daybook/frontend-kit';

/** Whether the views show how the household stood. */
export const isPast = ({ log }: Pick<ShellApi, 'log'>): boolean => log !== undefined && 'asOf' in log;
