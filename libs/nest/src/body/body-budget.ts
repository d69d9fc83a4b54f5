const mebibyte = 1024 * 1024;

/** Of all bodies that a process holds. */
const mostBytes = 96 * mebibyte;
/** Of those of one person, or of one address where nobody is signed in: a file, and batches beside it. */
const mostOfOne = 40 * mebibyte;
/** A small body is never refused for the large ones of others. */
const smallBytes = 64 * 1024;

/** What one body holds of the budget. */
export interface BodyShare {
  /** Whether it may hold so many bytes; a refusal leaves what it has. */
  hold(bytes: number): boolean;
  release(): void;
}

/** Bounds the bytes of all bodies that are held at once, so that no number of connections exhausts the memory. */
export function createBodyBudget({ most = mostBytes, ofOne = mostOfOne } = {}) {
  const held = new Map<string, number>();
  let all = 0;

  return (holder: string): BodyShare => {
    let own = 0;
    const change = (bytes: number): void => {
      const left = (held.get(holder) ?? 0) + bytes - own;
      all += bytes - own;
      own = bytes;
      if (left > 0) held.set(holder, left);
      else held.delete(holder);
    };
    return {
      hold: (bytes) => {
        if (bytes <= Math.max(own, smallBytes)) return true;
        const more = bytes - own;
        if (all + more > most || (held.get(holder) ?? 0) + more > ofOne) return false;
        change(bytes);
        return true;
      },
      release: () => change(0),
    };
  };
}

/** Of this process, whichever services are in it: they share its memory. */
export const shareOfBodies = createBodyBudget();
