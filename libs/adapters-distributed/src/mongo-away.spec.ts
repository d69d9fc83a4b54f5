import { MongoNetworkError, MongoServerError } from 'mongodb';
import { isAway } from './mongo-connection.js';

const withCode = (code: string): Error => Object.assign(new Error('This socket has been ended'), { code });

it.each([
  ['a socket that ended under a call, as the driver lets it through', withCode('EPIPE'), true],
  ['a socket that was reset', withCode('ECONNRESET'), true],
  ['what the driver itself calls a fault of the network', new MongoNetworkError('closed'), true],
  ['a primary that stepped down', new MongoServerError({ message: 'not primary', code: 10107 }), true],
  ['a document that is there already', new MongoServerError({ message: 'duplicate', code: 11000 }), false],
  ['a fault of the program', new TypeError('undefined is no function'), false],
])('tells whether the server is away: %s', (_, error, away) => {
  expect(isAway(error)).toBe(away);
});
