import type { ParseArgsConfig } from 'node:util';
import type { Config } from '@daybook/standalone-service/config';

/** A reason that whoever typed the command can do something about, in one sentence. */
export class Refused extends Error {
  override name = 'Refused';
}

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const;

/** What a command was called with. */
export interface Call {
  /** Words after the command's name. */
  words: readonly string[];
  flag(name: string): boolean;
  text(name: string): string | undefined;
  texts(name: string): readonly string[];
  /** The data directory in it is an absolute path. */
  config: Config;
  /** Of the environment; an empty one is absent. */
  variable(name: string): string | undefined;
  /** Absolute, from where the person typed. */
  pathOf(text: string): string;
  say(line: string): void;
}

/** Gives the exit code. */
export type Run = (call: Call) => Promise<number>;

export interface Command {
  name: string;
  /** What follows the name, as usage shows it. */
  words: { usage: string; least: number; most: number };
  options?: NonNullable<ParseArgsConfig['options']>;
  /** For usage, a sentence a line. */
  about: readonly string[];
  /** Where data is in a directory. */
  run: Run;
  /** Where it is on servers; absent where their own tools do it. */
  onServers?: Run;
}
