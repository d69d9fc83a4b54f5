const form = /^\d{1,16}:\d{1,16}$/;

/** How the preference `ignoredPayments` names a payment of a bill, of which nobody is told that it differs from its plan. */
export const ignoredPayment = (groupId: number, transactionId: number): string => `${groupId}:${transactionId}`;

/** The payments in the preference, a JSON array; undefined unless the text is one. */
export function readIgnoredPayments(text: string | null | undefined): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'string' && form.test(one))) return undefined;
    return [...new Set(value as string[])];
  } catch {
    return undefined;
  }
}
