import { type Endpoint } from 'comlink';
import { exposeImportWorker } from './create-import-worker.js';

exposeImportWorker(self as unknown as Endpoint);
