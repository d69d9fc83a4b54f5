import type { ScenarioCommandRow } from '@daybook/contracts';
import { centsToDecimal } from '@daybook/money';
import { firstIdOf, type PlanRejection, seriesWithId, type TriedCommand, type TriedPlan } from '@daybook/plan';
import { rejections } from '../plan/plan-rejections.js';

const words = {
  AddSeries: 'add',
  ReviseSeries: 'revise',
  RemoveSeries: 'remove',
  RemoveOccurrence: 'remove-occurrence',
} as const;

/** Why a command does not fit. */
export const refusalOf = (code: PlanRejection): { code: string; message: string } => ({
  code,
  message: rejections[code].message,
});

/** Those that do not fit, with their numbers. */
export const refusedOf = ({ commands }: TriedPlan) =>
  commands.flatMap(({ number, refused }) => (refused ? [{ number, ...refusalOf(refused) }] : []));

const setsOf = ({ terms = {}, status }: TriedCommand['command']): ScenarioCommandRow['sets'] => {
  const { amount, ...others } = terms;
  return {
    ...others,
    ...(amount !== undefined && { amount: centsToDecimal(amount) }),
    ...(status !== undefined && { status }),
  };
};

/** The commands of a scenario as a person reads them. */
export const commandRows = ({ state, commands }: TriedPlan): ScenarioCommandRow[] =>
  commands.map((tried) => {
    const { number, command, refused } = tried;
    const id = command.id ?? firstIdOf(number);
    const name = seriesWithId(state, command.kind, id)?.terms.name ?? command.terms?.name ?? null;
    return {
      number,
      kind: command.kind,
      does: words[command.type],
      id,
      name,
      sets: setsOf(tried.command),
      refused: refused ? refusalOf(refused) : null,
    };
  });
