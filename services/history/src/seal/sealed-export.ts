import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM } from '@daybook/nest';
import { createRest, type Platform } from '@daybook/platform';
import {
  createChain,
  createStreamTree,
  endLine,
  headerLine,
  type LogHeader,
  signatureLine,
  signedText,
  streamEndLine,
} from '@daybook/sealed-log';
import { HouseholdLog } from './household-log.js';
import { SealHousehold } from './seal-household.js';
import { signerOf } from './seal-keys.js';
import { sealStream } from './seals.js';

/** A household's log as a file that can be verified by itself. */
@Injectable()
export class SealedExport {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly log: HouseholdLog,
    private readonly households: SealHousehold,
  ) {}

  /** Lines without their breaks; one stream after another is read, so that little of it is in memory. @throws as `HouseholdLog` */
  async *lines(tenant: string): AsyncGenerator<string> {
    const signer = await signerOf(this.platform);
    // A seal that is made meanwhile holds for events that the file may be without.
    const { key, events: seals } = await this.households.madeSoFar(tenant);
    const header: LogHeader = {
      at: new Date(this.platform.clock.now()).toISOString(),
      household: tenant,
      key,
      signer: signer.publicKey,
    };
    const streams = await this.log.streams(tenant);
    yield headerLine(header);
    const chain = createChain(Buffer.from(key, 'hex'));
    const tree = createStreamTree();
    const rest = createRest();
    for (const stream of streams) {
      let head = chain.begin(stream);
      let count = 0;
      const most = stream === sealStream(tenant) ? seals : Number.POSITIVE_INFINITY;
      for await (const line of this.log.lines(stream)) {
        if (count === most) break;
        head = chain.next(head, Buffer.from(line));
        count += 1;
        yield line;
        await rest();
      }
      if (count === 0) continue;
      const sealed = { stream, count, head: Buffer.from(head).toString('hex') };
      tree.set(sealed);
      yield streamEndLine(sealed);
    }
    const end = { count: tree.count(), root: tree.root(), streams: tree.size() };
    yield endLine(end);
    yield signatureLine(signer.sign(signedText(header, end)));
  }
}
