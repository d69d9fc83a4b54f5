import { fileURLToPath } from 'node:url';
import { CannotStart, listen, type Running } from '@daybook/composition';
import { answerProblem, Problem } from '@daybook/nest';
import express, { type Express } from 'express';
import { z } from 'zod';
import { serveAssets } from './assets.js';
import { frontEndsIn, type FrontEnds, textPath } from './front-ends.js';

const folder = fileURLToPath(new URL('../../../frontends', import.meta.url));

const schema = z.object({
  FRONT_END: z.string().regex(/^[a-z][a-z0-9-]*$/, { error: 'must be the name of a front end, such as dashboard' }),
  FRONT_ENDS_DIR: z.string().prefault(folder),
  PORT: z.coerce.number().int().min(0).max(65_535).prefault(8080),
  HOST: z.string().prefault('127.0.0.1'),
});

const texts = /^(remote\.json|documents\/[a-z]+\.html)$/;

/** The builds of one front end, as a gateway asks for them. */
export function frontEndServer(name: string, all: FrontEnds): Express {
  const own: FrontEnds = { ...all, names: async () => [name] };
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.get(['/healthz', '/readyz'], (_, response) => void response.json({ status: 'ok' }));
  app.use(serveAssets(own));
  app.get(textPath(name, '*file'), async (request, response) => {
    const file = request.path.slice(textPath(name, '').length);
    const text = texts.test(file) ? await own.read(name, file) : undefined;
    response.setHeader('Cache-Control', 'no-store');
    if (text === undefined) return answerProblem(new Problem(404, 'not-found', 'Not found'), response);
    response.type(file.endsWith('.html') ? 'html' : 'json').send(text);
  });
  app.use((_, response) => answerProblem(new Problem(404, 'not-found', 'Not found'), response));
  return app;
}

/**
 * The server of one front end, which holds its last builds and nothing else.
 * @throws CannotStart
 */
export async function frontEndAlone(environment: NodeJS.ProcessEnv): Promise<Running> {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    throw new CannotStart(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'));
  }
  const { FRONT_END: name, FRONT_ENDS_DIR: builds, HOST, PORT } = parsed.data;
  const door = await listen(HOST, PORT);
  door.open(frontEndServer(name, frontEndsIn(builds)));
  return { address: door.address, stop: () => door.close(4_000) };
}
