// `node health.mjs /readyz`: exits with 0 if this container's server answers the path with 200.
const path = process.argv[2] ?? '/healthz';
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}${path}`, {
  signal: AbortSignal.timeout(2_500),
}).catch(() => undefined);
process.exit(answer?.status === 200 ? 0 : 1);
