/** Milliseconds to wait, as the header `Prefer: wait=5` gives them in seconds (RFC 7240, section 4.3); undefined where it does not. */
export function preferredWaitMs(prefer: string | undefined): number | undefined {
  const [, seconds] = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})"?(?=$|[,;\s])/i.exec(prefer ?? '') ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
}
