import { Inject, Injectable } from '@nestjs/common';
import {
  type EventOf,
  type HistoryQuery,
  monthOfTransaction,
  numberInMonth,
  rulesCategory,
  type UserIdEvents,
} from '@daybook/contracts';
import { readEvents, type ReadStream, streamName } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform, Where } from '@daybook/platform';
import { categoryNames, foldText, type NameChanges, retiredNames } from '@daybook/rules';
import { MonthLog } from '../details/month-log.js';
import { type ChangeDocument, changeDocuments } from '../read-models/change-document.js';
import { changeOf } from '../read-models/change-of.js';
import { refOf } from '../read-models/make-change.js';
import { seriesThing, thingDocuments, type ThingDocument } from '../read-models/things.js';
import { SentenceSearch } from './sentence-search.js';

/** Matches nothing: no text of a document is empty of it. */
const nothing: Where = { field: 'position', is: '' };

/** What a query asks of the documents. */
@Injectable()
export class ChangeFilter {
  private readonly names: ReadStream<NameChanges>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly months: MonthLog,
    private readonly sentences: SentenceSearch,
  ) {
    this.names = eventSourcing.streamReader(categoryNames);
  }

  async conditions(caller: Caller, query: HistoryQuery): Promise<Where[]> {
    const { tenant, user, userId } = caller;
    const { kind, actor, source, subject, since, q } = query;
    const where: Where[] = [];
    if (kind) where.push({ field: 'kind', is: kind });
    if (source) where.push({ field: 'source', is: source });
    if (since) where.push({ field: 'at', from: new Date(Date.parse(since) + 1).toISOString() });
    if (actor !== undefined) {
      where.push({ field: 'actor', is: actor === userId ? user : ((await this.userWith(actor)) ?? '') });
    }
    if (q) where.push(...(await this.sentences.conditions(caller, q)));
    if (subject !== undefined) where.push(await this.about(tenant, subject));
    return where;
  }

  private async about(tenant: string, subject: string): Promise<Where> {
    const kind = subject.slice(0, subject.indexOf(':'));
    const id = subject.slice(kind.length + 1);
    switch (kind) {
      case 'bill':
      case 'income': {
        const thing = await this.platform.readModels.get<ThingDocument>(thingDocuments, tenant, seriesThing(id));
        if (thing?.body.kind !== kind) return nothing;
        return oneOf(refs(kind, thing.body.ids));
      }
      case 'transaction':
        return this.aboutTransaction(tenant, Number(id));
      case 'category':
        return oneOf((await this.namesOf(tenant, id)).map((name) => ({ field: 'refs', has: refOf(kind, name) })));
      default:
        return { field: 'refs', has: refOf(kind, id) };
    }
  }

  /** The names that the category has had. */
  private async namesOf(tenant: string, name: string): Promise<string[]> {
    const changes = await this.names(streamName(rulesCategory, tenant), (known) => known);
    const former = [...retiredNames(changes)].flatMap(([old, now]) => (foldText(now) === foldText(name) ? old : []));
    return [name, ...former];
  }

  private async aboutTransaction(tenant: string, id: number): Promise<Where> {
    const month = Number.isSafeInteger(id) ? monthOfTransaction(id) : undefined;
    if (!month) return nothing;
    const changes = new Set((await this.months.ofRow(tenant, month, numberInMonth(id))).map(changeOf));
    const found = await this.platform.readModels.getMany<ChangeDocument>(changeDocuments, tenant, [...changes]);
    return { field: 'position', in: found.map(({ body }) => body.position) };
  }

  private async userWith(userId: number): Promise<string | undefined> {
    for await (const decoded of readEvents(this.platform.events, this.eventSourcing.codec, `user-id-${userId}`)) {
      if (decoded.kind === 'event') return (decoded.event as EventOf<UserIdEvents>).data.user;
    }
    return undefined;
  }
}

const refs = (kind: string, ids: readonly number[]): Where[] =>
  ids.map((id) => ({ field: 'refs', has: refOf(kind, String(id)) }));

const oneOf = ([first = nothing, ...or]: Where[]): Where => ({ ...first, or });
