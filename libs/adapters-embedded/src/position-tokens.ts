import { type PositionToken, type PositionTokens } from '@daybook/platform';

const households = 10_000;

/** In memory: one process serves every read, and at its start the projector reads the whole log anyway. */
export function createPositionTokens(): PositionTokens {
  const tokens = new Map<string, PositionToken>();
  return {
    advance: async (tenant, token) => {
      const known = tokens.get(tenant) ?? {};
      const further = Object.entries(token).filter(([category, position]) => position > (known[category] ?? ''));
      tokens.delete(tenant);
      tokens.set(tenant, { ...known, ...Object.fromEntries(further) });
      if (tokens.size > households) tokens.delete(tokens.keys().next().value ?? '');
    },
    get: async (tenant) => tokens.get(tenant) ?? {},
    forget: async (tenant) => void tokens.delete(tenant),
  };
}
