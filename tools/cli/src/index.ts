export { compareDocuments } from './compare-documents.js';
export { type HttpClient, openHttpClient } from './http-client.js';
export { foldToEnd, registeredProjections } from './projections.js';
export { codecOf, readLog } from './read-log.js';
export { inTemporaryDirectory } from './temporary-directory.js';
