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
import { Actors } from './actors.js';
import { seriesThing, thingDocuments, type ThingDocument } from '../read-models/things.js';

/** Ids of bills whose name a search finds, at most: each costs a look at every change. */
const mostBills = 20;

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
    private readonly actors: Actors,
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
    if (q) where.push(await this.search(caller, foldText(q)));
    if (subject !== undefined) where.push(await this.about(tenant, subject));
    return where;
  }

  /** Words of the sentence: who, what was done, and names in it. */
  private async search(caller: Caller, q: string): Promise<Where> {
    const { tenant } = caller;
    const where: Where[] = [
      { field: 'kind', is: 'bill' },
      { field: 'searchText', has: q },
    ];
    const found = this.platform.readModels.find<ThingDocument>(thingDocuments, tenant, { where, limit: mostBills });
    // Each id of a series has the whole series.
    const ids = new Set<number>();
    for await (const { body } of found) for (const id of body.ids) ids.add(id);
    const or = [...(await this.madeBy(caller, q)), ...refs('bill', [...ids].slice(0, mostBills))];
    return { field: 'searchText', has: q, or };
  }

  /** Those in whose name the words are, as the sentence names them. */
  private async madeBy({ tenant, user }: Caller, q: string): Promise<Where[]> {
    const { readModels } = this.platform;
    const groups = await readModels.aggregate(changeDocuments, tenant, { by: 'actor' });
    const values = groups.flatMap(({ by }) => by ?? []);
    const newest = { field: 'actor', values, sort: [{ field: 'position', direction: 'descending' as const }] };
    const changes = (await readModels.firstOfEach<ChangeDocument>(changeDocuments, tenant, newest)).map(
      ({ body }) => body,
    );
    const named = await this.actors.of(changes);
    return changes.flatMap(({ actor }): Where[] => {
      const names = [named.get(actor)?.name ?? '', ...(actor === user ? ['You'] : [])];
      return names.some((name) => foldText(name).includes(q)) ? [{ field: 'actor', is: actor }] : [];
    });
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
