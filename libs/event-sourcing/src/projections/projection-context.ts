import type { Clock, DocumentStore, EventStore } from '@daybook/platform';
import type { EventCodec } from '../event-codec.js';
import type { GenerationStore } from './generations/generation.js';
import type { Projection, ProjectionProblem } from './projection.js';

/** What the parts of a runner share. */
export interface ProjectionContext {
  projection: Projection;
  store: EventStore;
  /** Where the projection's documents are, of every generation. */
  documents: DocumentStore;
  generations: GenerationStore;
  codec: EventCodec;
  clock: Clock;
  report: (problem: ProjectionProblem) => void;
}
