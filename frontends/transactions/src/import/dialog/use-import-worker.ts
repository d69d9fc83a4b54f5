import { useEffect, useState } from 'react';
import { type ImportWorkerClient, openImportWorker } from '../worker/import-worker-client.js';
import { type OpenConnection } from '../worker/import-worker-client.js';

/** The worker of this dialog, started when it is first asked and ended with the dialog. */
export const useImportWorker = (open?: OpenConnection): ImportWorkerClient => {
  const [worker] = useState(() => openImportWorker(open));
  useEffect(() => () => worker.close(), [worker]);
  return worker;
};
