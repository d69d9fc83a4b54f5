import type { Scenario } from '@daybook/contracts';
import { failureText, refreshAfterScenarioChange, type ShellProps } from '@daybook/frontend-kit';
import { counted } from '@daybook/ui/text/counted';
import { removeScenario } from './scenario-calls.js';

/** Asks, and deletes a scenario. */
export const discardScenario = async ({ shell }: ShellProps, scenario: Scenario, onGone: () => void): Promise<void> => {
  const { id, name, commands } = scenario;
  try {
    const isGone = await shell.confirm({
      title: 'Discard scenario',
      description: `“${name}” and its ${counted(commands, 'change')} will be deleted. Your bills and income stay as they are.`,
      confirmLabel: 'Discard',
      pendingLabel: 'Discarding...',
      tone: 'destructive',
      run: () => removeScenario(id),
    });
    if (!isGone) return;
    shell.notify({ title: `${name} was discarded` });
    onGone();
  } catch (error) {
    shell.notify({
      title: 'The scenario was not discarded',
      description: failureText(error, '') || undefined,
      tone: 'destructive',
    });
  }
  await refreshAfterScenarioChange(shell.queryClient);
};
