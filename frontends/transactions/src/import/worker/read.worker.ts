import { answerCalls } from './answer-calls.js';
import { type DeskCall } from './messages.js';

const answer = answerCalls((message) => self.postMessage(message));

self.addEventListener('message', (event: MessageEvent<DeskCall>) => answer(event.data));
