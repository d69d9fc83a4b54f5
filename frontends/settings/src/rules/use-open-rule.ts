import type { ShellApi } from '@daybook/frontend-kit';
import { useState } from 'react';
import type { TransactionRule } from '../api/rule-calls.js';

export type OpenRule = TransactionRule | 'new' | null;

const saidIn = (sent: unknown, rules: readonly TransactionRule[]): OpenRule =>
  sent === 'new' ? sent : (rules.find(({ id }) => String(id) === sent) ?? null);

/** The rule whose dialog is open; it stands in the view state, so that a link and a reload open it again. */
export const useOpenRule = (
  { viewState: { value, replace } }: ShellApi,
  rules: readonly TransactionRule[],
): [OpenRule, (rule: OpenRule) => void] => {
  const { rule: sent, ...others } = value;
  // As it was when it was opened: the form stays when somebody else deletes it.
  const [opened, setOpened] = useState<OpenRule>(null);
  const said = opened ? null : saidIn(sent, rules);
  if (said) setOpened(said);
  const open = (rule: OpenRule) => {
    setOpened(rule);
    replace({ ...others, ...(rule && { tab: 'rules', rule: rule === 'new' ? rule : String(rule.id) }) });
  };
  return [opened ?? said, open];
};
