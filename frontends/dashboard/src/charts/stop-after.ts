const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The stop of a chart that a key leads to; undefined for a key that leads to none. */
export const stopAfter = (key: string, at: number, last: number): number | undefined => steps[key]?.(at, last);
