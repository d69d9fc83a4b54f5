import type { PositionToken, PositionTokens } from '@daybook/platform';

/** In memory: after a restart nothing is served before the projections have caught up, so nothing needs to be kept. */
export function memoryPositionTokens(): PositionTokens {
  const tokens = new Map<string, PositionToken>();
  return {
    advance: async (tenant, token) => {
      const merged: Record<string, string> = { ...tokens.get(tenant) };
      for (const [category, position] of Object.entries(token)) {
        if (position > (merged[category] ?? '')) merged[category] = position;
      }
      tokens.set(tenant, merged);
    },
    get: async (tenant) => tokens.get(tenant) ?? {},
  };
}
