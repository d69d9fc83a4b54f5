import type { EventStore } from '@daybook/platform';

/** Stops whoever appends before or after the append of that number, as a crash would; the next ones pass. */
export function breakingEvents(events: EventStore, at: { append: number; when: 'before' | 'after' }): EventStore {
  let appends = 0;
  return new Proxy(events, {
    get: (target, name: keyof EventStore) => {
      if (name !== 'append') return target[name]?.bind(target);
      const append: EventStore['append'] = async (...args) => {
        appends += 1;
        const broken = appends === at.append;
        // A type error is not tried again.
        if (broken && at.when === 'before') throw new TypeError('killed');
        const result = await target.append(...args);
        if (broken) throw new TypeError('killed');
        return result;
      };
      return append;
    },
  });
}
