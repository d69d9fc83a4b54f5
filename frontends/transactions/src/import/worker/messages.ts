import { type Desk } from './desk.js';

type CallOf<Name extends keyof Desk> = { call: number; name: Name; args: Parameters<Desk[Name]> };

/** To the worker. */
export type DeskCall = { [Name in keyof Desk]: CallOf<Name> }[keyof Desk];

/** From the worker: `progress` any number of times, then one of the others. */
export type DeskAnswer =
  | { call: number; kind: 'progress'; done: number; lines: number }
  | { call: number; kind: 'done'; value: unknown }
  | { call: number; kind: 'failed'; message: string };

/** What a worker is to this page. */
export interface Channel {
  post(call: DeskCall, transfer: Transferable[]): void;
  close(): void;
}
export type OpenChannel = (onAnswer: (answer: DeskAnswer) => void, onFailure: (message: string) => void) => Channel;
