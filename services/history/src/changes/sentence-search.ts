import { Inject, Injectable } from '@nestjs/common';
import { type Caller, PLATFORM } from '@daybook/nest';
import type { Platform, Where } from '@daybook/platform';
import { foldText } from '@daybook/rules';
import { type ChangeDocument, changeDocuments } from '../read-models/change-document.js';
import { refOf } from '../read-models/make-change.js';
import { thingDocuments, type ThingDocument } from '../read-models/things.js';
import { Actors } from './actors.js';
import { ThingNames } from './thing-names.js';
import { loadUndone, sentenceOf } from './undone-changes.js';

/** Ids of bills whose name a search finds, at most: each costs a look at every change. */
const mostBills = 20;
/** Undos whose sentences a search reads, at most: the newest. */
const mostUndos = 2_000;

/** One of them holds. */
type Alternatives = readonly Where[];

/** Somebody who changed something, as sentences of the caller's name them, in folded text. */
interface Maker {
  actor: string;
  names: readonly string[];
}

/** Finds changes by the words of their sentence: who, what was done, and names in it. */
@Injectable()
export class SentenceSearch {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly actors: Actors,
    private readonly names: ThingNames,
  ) {}

  /** @param q as somebody typed it */
  async conditions(caller: Caller, q: string): Promise<Where[]> {
    const { tenant } = caller;
    const words = foldText(q);
    const makers = await this.makers(caller);
    const undos: Where = { field: 'position', in: await this.undos(tenant, words, makers) };
    const named = makers.flatMap(({ actor, names }) => (names.some((name) => name.includes(words)) ? actor : []));
    const anywhere: Alternatives = [...(await this.saying(tenant, words)), { field: 'actor', in: named }];

    // `You added the bill Rent` begins with who, or with the end of it, of which nothing stands in what was done.
    const whole = makers.flatMap(({ actor, names }) =>
      names.flatMap((name) => {
        const end = endAtStart(name, words);
        return end === 0 ? [] : { actor, rest: words.slice(end + 1) };
      }),
    );
    const rest = whole.map((one) => one.rest).sort((a, b) => a.length - b.length)[0] ?? words;
    const by = whole.flatMap((one) => (one.rest === rest ? one.actor : []));
    const done = by.length === 0 ? [] : await this.saying(tenant, rest);
    const linked = await this.linking(tenant, rest);
    const all: Alternatives[] = [
      ...(by.length > 0 ? [[{ field: 'actor', in: by }]] : []),
      ...linked.map((one) => [...done, ...one]),
      ...(linked.length === 0 && by.length > 0 ? [done] : []),
    ];
    const found = all.length > 0 ? all.map((one) => [...anywhere, ...one]) : [anywhere];
    return [
      // What an undo did itself is not what is told of it.
      { field: 'undoes', is: null, or: [undos] },
      ...found.map((one) => ({ ...undos, or: one })),
    ];
  }

  /** The words stand in what was done, or in the name of a bill that it names. */
  private async saying(tenant: string, words: string): Promise<Alternatives> {
    return [{ field: 'searchText', has: words }, ...refs(await this.bills(tenant, words))];
  }

  /** Both hold of `linked 2 transactions to Rent`; none where the words cannot be of such a sentence. */
  private async linking(tenant: string, words: string): Promise<Alternatives[]> {
    const at = words.lastIndexOf('to ') + 'to '.length;
    const [before, name] = [words.slice(0, at), words.slice(at)];
    if (!/(^| )to $/.test(before) || name === '') return [];
    const bills = await this.bills(tenant, name, (one) => one.startsWith(name));
    return bills.length === 0 ? [] : [refs(bills), [{ field: 'searchText', has: `${before}a bill` }]];
  }

  /** Ids of the bills with these words in their name. */
  private async bills(tenant: string, words: string, isMeant = (_name: string) => true): Promise<number[]> {
    const where: Where[] = [
      { field: 'kind', is: 'bill' },
      { field: 'searchText', has: words },
    ];
    const found = this.platform.readModels.find<ThingDocument>(thingDocuments, tenant, { where, limit: mostBills });
    // Each id of a series has the whole series.
    const ids = new Set<number>();
    for await (const { body } of found) if (isMeant(body.searchText)) for (const id of body.ids) ids.add(id);
    return [...ids].slice(0, mostBills);
  }

  private async makers({ tenant, user }: Caller): Promise<Maker[]> {
    const { readModels } = this.platform;
    const groups = await readModels.aggregate(changeDocuments, tenant, { by: 'actor' });
    const values = groups.flatMap(({ by }) => by ?? []);
    const newest = { field: 'actor', values, sort: [{ field: 'position', direction: 'descending' as const }] };
    const changes = (await readModels.firstOfEach<ChangeDocument>(changeDocuments, tenant, newest)).map(
      ({ body }) => body,
    );
    const named = await this.actors.of(changes);
    return changes.map(({ actor }) => {
      const name = named.get(actor)?.name ?? '';
      return { actor, names: [name, ...(actor === user ? ['You'] : [])].map(foldText) };
    });
  }

  /** Positions of the undos in whose sentence the words are: it tells what was done first, which another document holds. */
  private async undos(tenant: string, words: string, makers: readonly Maker[]): Promise<string[]> {
    const asked = {
      where: [{ field: 'undoes', from: '' }],
      sort: [{ field: 'position', direction: 'descending' as const }],
      limit: mostUndos,
    };
    const changes: ChangeDocument[] = [];
    for await (const { body } of this.platform.readModels.find<ChangeDocument>(changeDocuments, tenant, asked)) {
      changes.push(body);
    }
    const undone = await loadUndone(this.platform.readModels, tenant, changes);
    const billName = await this.names.bills(tenant, [...changes, ...undone.values()]);
    const namesOf = new Map(makers.map(({ actor, names }) => [actor, names]));
    return changes.flatMap((change) => {
      const deed = foldText(sentenceOf(change, undone, billName));
      const names = namesOf.get(change.actor) ?? [];
      return names.some((name) => `${name} ${deed}`.includes(words)) ? change.position : [];
    });
  }
}

/** Letters of the longest end of a name that the words begin with, before a space. */
function endAtStart(name: string, words: string): number {
  let length = Math.min(name.length, words.length - 1);
  while (length > 0 && !(words[length] === ' ' && name.endsWith(words.slice(0, length)))) length -= 1;
  return length;
}

const refs = (ids: readonly number[]): Where[] => ids.map((id) => ({ field: 'refs', has: refOf('bill', String(id)) }));
