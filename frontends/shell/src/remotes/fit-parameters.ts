import type { ParameterKind } from '@daybook/contracts';
import type { ViewParameters } from '@daybook/frontend-kit';

const types = { text: 'string', number: 'number', boolean: 'boolean' } as const;

const fits = (kind: ParameterKind | undefined, value: unknown): boolean => {
  if (kind === undefined) return false;
  return typeof kind === 'string' ? typeof value === types[kind] : kind.includes(value as string);
};

/** The parameters that a view has registered and whose values are of the registered kinds. */
export const fitParameters = (
  kinds: Record<string, ParameterKind> | undefined,
  parameters: ViewParameters,
): ViewParameters =>
  kinds
    ? Object.fromEntries(Object.entries(parameters).filter(([name, value]) => fits(kinds[name], value)))
    : parameters;
