// `node health.mjs /readyz`: ends with 0 when the server of this container answers the path with 200.
const path = process.argv[2] ?? '/healthz';
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}${path}`, {
  signal: AbortSignal.timeout(2_500),
}).catch(() => undefined);
process.exit(answer?.status === 200 ? 0 : 1);
