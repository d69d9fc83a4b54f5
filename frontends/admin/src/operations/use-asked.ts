import { useState } from 'react';
import { LOOK_EVERY } from './operation-calls.js';

/**
 * What was asked for and is not seen in an answer yet: whoever does it looks for it within a second. So the next look that comes
 * later than that tells.
 */
export function useAsked(lookedAt: number) {
  const [asked, setAsked] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    isAsked: (name: string): boolean => lookedAt < (asked.get(name) ?? -Infinity) + LOOK_EVERY / 2,
    ask: (name: string): void => setAsked((before) => new Map([...before, [name, Date.now()]])),
  };
}
