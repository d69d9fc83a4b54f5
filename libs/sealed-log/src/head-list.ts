import type { Head } from './chain.js';

const bytesOfHead = 32;

/** All ends that a stream's chain had, after each of its events. */
export class HeadList {
  private bytes = new Uint8Array(bytesOfHead * 4);
  private events = 0;

  get count(): number {
    return this.events;
  }

  push(head: Head): void {
    const at = this.events * bytesOfHead;
    if (at === this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(head, at);
    this.events += 1;
  }

  /** After so many events, from 1; undefined where there are fewer. */
  after(count: number): Head | undefined {
    if (count < 1 || count > this.events) return undefined;
    return this.bytes.subarray((count - 1) * bytesOfHead, count * bytesOfHead);
  }
}
