import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Chain, createChain, type Head } from './chain.js';
import { HeadList } from './head-list.js';
import { linesOf } from './lines-of.js';
import { streamWords } from './plain-words.js';
import {
  endLine,
  format,
  headerLine,
  type LogHeader,
  signatureLine,
  signedText,
  streamEndLine,
  version,
} from './log-lines.js';
import { LogProblem } from './log-problem.js';
import { isHex, type Parsed, parsedLine } from './parsed-line.js';
import { type RecordedSeal, recordedSeals } from './recorded-seals.js';
import { createStreamTree } from './stream-tree.js';

/** A file that is as it was exported. */
export interface SoundLog extends LogHeader {
  isSound: true;
  events: number;
  streams: number;
  root: string;
  /** The oldest first. */
  seals: readonly RecordedSeal[];
  /** By the name of the stream. */
  heads: ReadonlyMap<string, HeadList>;
}

export interface UnsoundLog {
  isSound: false;
  problem: string;
  /** From 1. */
  line: number;
}

const ofSeals = 'seal-';

function readHeader(text: string, value: Parsed): LogHeader {
  const { at, household, key, signer } = value;
  if (value['format'] !== format) throw new LogProblem('this is no exported log of Daybook');
  if (value['version'] !== version) throw new LogProblem('it was written by a newer release of Daybook');
  const header = { at, household, key, signer } as LogHeader;
  const isWhole = typeof at === 'string' && typeof household === 'string' && isHex(key, 32) && isHex(signer, 32);
  if (!isWhole || headerLine(header) !== text) throw new LogProblem('its first line was changed');
  return header;
}

/** What one file holds, line by line. */
class LogReading {
  line = 0;
  header: LogHeader | undefined;
  private chain: Chain | undefined;
  private readonly heads = new Map<string, HeadList>();
  private readonly tree = createStreamTree();
  private readonly sealEvents: Parsed[] = [];
  private seals: readonly RecordedSeal[] = [];
  /** The stream whose events stand here. */
  private open: { stream: string; head: Head; heads: HeadList } | undefined;
  private last = '';
  private end: { count: number; root: string; streams: number } | undefined;
  private isSigned = false;

  take(bytes: Uint8Array): void {
    this.line += 1;
    const { text, value } = parsedLine(bytes);
    if (!this.header) {
      this.header = readHeader(text, value);
      this.chain = createChain(hexToBytes(this.header.key));
    } else if (this.isSigned) throw new LogProblem('something was added at its end');
    else if (this.end) this.takeSignature(text, value);
    else if ('payload' in value) this.takeEvent(bytes, value);
    else if ('head' in value) this.takeStreamEnd(text);
    else this.takeEnd(text);
  }

  private takeEvent(bytes: Uint8Array, value: Parsed): void {
    const { stream, revision, type, metadata } = value;
    const { household = '' } = this.header ?? {};
    if (typeof stream !== 'string' || !stream.includes(household)) {
      throw new LogProblem('an event of another household is in it');
    }
    const { open, chain } = this;
    if (!chain) throw new LogProblem('it has no first line');
    if ((metadata as Parsed | null)?.['tenant'] !== household) {
      throw new LogProblem('an event of another household is in it');
    }
    const reading = open ?? this.begin(stream, chain);
    if (reading.stream !== stream)
      throw new LogProblem(`an event of ${streamWords(stream)} is among those of ${streamWords(reading.stream)}`);
    if (revision !== reading.heads.count) {
      throw new LogProblem(`event ${reading.heads.count + 1} of ${streamWords(stream)} is not where it belongs`);
    }
    if (stream.startsWith(ofSeals) && type === 'LogSealed') this.sealEvents.push(value);
    reading.head = chain.next(reading.head, bytes);
    reading.heads.push(reading.head);
  }

  private begin(stream: string, chain: Chain) {
    if (stream <= this.last) throw new LogProblem(`what it holds of ${streamWords(stream)} is not where it belongs`);
    this.last = stream;
    const heads = new HeadList();
    this.heads.set(stream, heads);
    return (this.open = { stream, head: chain.begin(stream), heads });
  }

  private takeStreamEnd(text: string): void {
    if (!this.open) throw new LogProblem('the events of a stream are missing');
    const { stream, head, heads } = this.open;
    const sealed = { stream, count: heads.count, head: bytesToHex(head) };
    if (streamEndLine(sealed) !== text) throw new LogProblem(`an event of ${streamWords(stream)} was changed`);
    this.tree.set(sealed);
    this.open = undefined;
  }

  private takeEnd(text: string): void {
    if (this.open) throw new LogProblem(`events of ${streamWords(this.open.stream)} are missing`);
    const end = { count: this.tree.count(), root: this.tree.root(), streams: this.tree.size() };
    if (endLine(end) !== text) throw new LogProblem('a stream is missing, or was changed');
    this.seals = recordedSeals(this.header?.key, this.sealEvents, this.heads);
    this.end = end;
  }

  private takeSignature(text: string, { signature }: Parsed): void {
    const { header, end } = this;
    const isWritten = header && end && isHex(signature, 64) && signatureLine(signature) === text;
    // Strictly as RFC 8032 has it: nobody can write the same signature in another way.
    const strictly = { zip215: false };
    const isRight =
      isWritten && ed25519.verify(hexToBytes(signature), signedText(header, end), hexToBytes(header.signer), strictly);
    if (!isRight) throw new LogProblem('its signature is not the one of who exported it');
    this.isSigned = true;
  }

  finish(): SoundLog {
    const { header, end, heads, seals } = this;
    if (!header || !end || !this.isSigned) throw new LogProblem('its end is missing');
    const { count: events, streams, root } = end;
    return { isSound: true, ...header, events, streams, root, seals, heads };
  }
}

/**
 * Whether every event is there, in order, unchanged and signed, by the file alone. Who the signer is has to be known from
 * elsewhere.
 * @param chunks the bytes of the file, in pieces of any size; their failures come as they are
 */
export async function verifyLog(chunks: AsyncIterable<Uint8Array>): Promise<SoundLog | UnsoundLog> {
  const reading = new LogReading();
  try {
    for await (const line of linesOf(chunks)) reading.take(line);
    return reading.finish();
  } catch (error) {
    if (!(error instanceof LogProblem)) throw error;
    return { isSound: false, problem: error.message, line: Math.max(1, reading.line) };
  }
}
