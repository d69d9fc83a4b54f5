import type { Log, ShellApi } from '@daybook/frontend-kit';
import type { ViewRegistry } from '../remotes/view-registry.js';
import { PastBar } from './past-bar.js';

export interface LogBarProps {
  log: Log;
  /** Of the present. */
  shellApi: ShellApi;
  views: ViewRegistry['views'];
}

/** Above every view that reads another log than the household's as it is. */
export default function LogBar({ log, ...rest }: LogBarProps) {
  return 'asOf' in log ? <PastBar asOf={log.asOf} {...rest} /> : null;
}
