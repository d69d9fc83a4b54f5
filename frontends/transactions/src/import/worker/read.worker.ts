import { createReader } from './answer-request.js';
import { type ReadRequest } from './messages.js';

const answer = createReader((message) => self.postMessage(message));

self.addEventListener('message', (event: MessageEvent<ReadRequest>) => answer(event.data));
