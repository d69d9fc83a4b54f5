import { join } from 'node:path';
import { mostLostRuns } from '@daybook/platform';
import { DatabaseSync } from '@photostructure/sqlite';

/** The directory of a closed platform as if its process had been killed amid every job that waits, and twice before that. */
export function loseJobs(directory: string): void {
  const file = new DatabaseSync(join(directory, 'state.db'));
  file.exec(`UPDATE jobs SET state = 'running', lost = ${mostLostRuns - 1}`);
  file.close();
}
