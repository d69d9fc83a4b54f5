import { randomBytes } from 'node:crypto';
import {
  createProjectionRunner,
  type EventCodec,
  type Projection,
  type ProjectionProblem,
  type ProjectionRunner,
} from '@daybook/event-sourcing';
import { createApplication, EventSourcing, ServiceModule } from '@daybook/nest';
import type { DocumentStore, Platform } from '@daybook/platform';
import type { Config } from '@daybook/standalone-service/config';
import { servicesOf } from '@daybook/standalone-service';

/** Every projection that the services register. The services are made for it, but never started. */
export async function registeredProjections(platform: Platform, config: Config): Promise<Projection[]> {
  const found: Projection[] = [];
  for (const { module } of servicesOf(config)) {
    const options = { identitySecret: new Uint8Array(randomBytes(32)) };
    const app = await createApplication(ServiceModule.of(module, platform, options));
    found.push(...app.get(EventSourcing).runners.map(({ projection }) => projection));
  }
  return found;
}

export interface Folded {
  /** In words. */
  problems: string[];
}

const inWords = ({ kind, stream, revision, error }: ProjectionProblem): string => {
  const message = error instanceof Error ? error.message : String(error);
  return `${kind === 'parked' ? 'stands still' : 'was held up'} in ${stream} at event ${revision}: ${message}`;
};

type Fold = (
  projection: Projection,
  platform: Platform,
  documents: DocumentStore,
  codec: EventCodec,
) => Promise<Folded>;

const folding =
  (work: (runner: ProjectionRunner) => Promise<void>): Fold =>
  async (projection, { events: store, documents: leases, clock, ids }, documents, codec) => {
    const problems = new Set<string>();
    const report = (problem: ProjectionProblem): void => {
      problems.add(inWords(problem));
    };
    const holder = ids.uuid();
    const runner = createProjectionRunner({ projection, store, documents, leases, codec, clock, holder, report });
    await runner.start();
    await work(runner);
    await runner.stop();
    for (const { stream, revision, error } of await runner.parked()) {
      report({ projection: projection.name, kind: 'parked', stream, revision, error: afterName(error) });
    }
    return { problems: [...problems] };
  };

/** Brings the projection's documents to the end of the log, from wherever they are. */
export const foldToEnd = folding(async () => undefined);

/** Makes other documents from the whole log, which take the place of the present ones. */
export const buildAnew = folding((runner) => runner.rebuild());

/** A parked stream's stored error begins with the name of its class. */
const afterName = (text: string): string => text.replace(/^\w*Error: /, '');
