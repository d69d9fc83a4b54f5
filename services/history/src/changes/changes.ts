import { Inject, Injectable } from '@nestjs/common';
import type { HistoryChange, HistoryQuery } from '@daybook/contracts';
import { type Caller, PLATFORM } from '@daybook/nest';
import type { Platform, StoredDocument, Where } from '@daybook/platform';
import { AccountChanges } from '../account/account-changes.js';
import { HouseholdChanges } from '../household/household-changes.js';
import { type ChangeDocument, changeDocuments } from '../read-models/change-document.js';
import { countsOf } from '../read-models/sentence.js';
import { Actors } from './actors.js';
import { ChangeFilter } from './change-filter.js';
import type { PlacedChange } from './placed-change.js';
import { ThingNames } from './thing-names.js';
import { isAboutImport, type Undoing, undoOf } from './undo-of.js';
import { loadUndone, sentenceOf } from './undone-changes.js';

type StoredChange = StoredDocument<ChangeDocument>;

const usualLimit = 20;

/** A household's changes, in the shapes of the API. */
@Injectable()
export class Changes {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly filter: ChangeFilter,
    private readonly actors: Actors,
    private readonly names: ThingNames,
    private readonly account: AccountChanges,
    private readonly household: HouseholdChanges,
  ) {}

  async one(tenant: string, root: string): Promise<StoredChange | undefined> {
    return this.platform.readModels.get<ChangeDocument>(changeDocuments, tenant, root.toLowerCase());
  }

  /** A change of how the caller signs in, or of who belongs to the household: no read model holds these. */
  async ofPersons(caller: Caller, root: string): Promise<PlacedChange | undefined> {
    return (await this.account.one(caller, root)) ?? this.household.one(caller, root);
  }

  /** The newest first; undefined where `before` is no change of the household. */
  async list(caller: Caller, query: HistoryQuery): Promise<HistoryChange[] | undefined> {
    const { before, limit = usualLimit } = query;
    const last = before === undefined ? undefined : await this.one(caller.tenant, before);
    const end = last?.body.position ?? (before && (await this.ofPersons(caller, before))?.position);
    if (before !== undefined && !end) return undefined;
    const where = await this.filter.conditions(caller, query);
    const older: Where[] = end ? [{ field: 'position', to: end }] : [];
    const found: StoredChange[] = [];
    const asked = {
      where: [...older, ...where],
      sort: [{ field: 'position', direction: 'descending' as const }],
      // The last one of the page before is found again, where it matches.
      limit: limit + older.length,
    };
    for await (const change of this.platform.readModels.find<ChangeDocument>(changeDocuments, caller.tenant, asked)) {
      if (change.id !== last?.id && found.length < limit) found.push(change);
    }
    const ofPersons = await Promise.all([this.account, this.household].map((one) => one.matching(caller, query)));
    const shown = await this.present(caller, found);
    const placed = shown.map((change, n): PlacedChange => ({ position: found[n]?.body.position ?? '', change }));
    return [...placed, ...ofPersons.flat().filter(({ position }) => !end || position < end)]
      .sort((a, b) => (a.position < b.position ? 1 : -1))
      .slice(0, limit)
      .map(({ change }) => change);
  }

  async present(caller: Caller, changes: readonly StoredChange[]): Promise<HistoryChange[]> {
    const { tenant } = caller;
    const [undone, undoing, actors, tokens] = await Promise.all([
      loadUndone(
        this.platform.readModels,
        tenant,
        changes.map(({ body }) => body),
      ),
      this.undoing(tenant, changes),
      this.actors.of(changes.map(({ body }) => body)),
      this.actors.tokensOf(changes.map(({ body }) => body)),
    ]);
    const billName = await this.names.bills(tenant, [...changes.map(({ body }) => body), ...undone.values()]);
    return changes.map(({ id, body }): HistoryChange => {
      const actor = actors.get(body.actor) ?? { id: null, name: 'Daybook' };
      const who = body.actor === caller.user ? 'You' : actor.name;
      const undo = undoing.get(id);
      const token = tokens.get(body);
      return {
        root: id,
        kind: body.kind,
        at: body.at,
        actor,
        source: body.source,
        ...(token !== undefined && { token }),
        text: `${who} ${sentenceOf(body, undone, billName)}`,
        counts: countsOf(body),
        undo: undoOf(id, body, undo, undone.get(body.undoes ?? ''), caller.user),
        ...(body.undoes !== null && { undoes: body.undoes }),
        ...(undo && { [undo.isFinished ? 'undoneBy' : 'undoing']: undo.root }),
      };
    });
  }

  /** The change that undoes each of these, by the id of what is undone, unless that was undone itself. */
  private async undoing(tenant: string, changes: readonly StoredChange[]): Promise<Map<string, Undoing>> {
    const newest = await this.newestUndos(tenant, changes);
    if (newest.size === 0) return new Map();
    // A redo is the undo of an undo.
    const redone = await this.undoing(tenant, [...newest.values()]);
    const undone = new Map(changes.map(({ id, body }) => [id, body]));
    return new Map(
      [...newest].flatMap(([id, undo]): [string, Undoing][] =>
        redone.get(undo.id)?.isFinished || isVain(undo.body, undone.get(id))
          ? []
          : [[id, { root: undo.id, isFinished: isFinished(undo.body) }]],
      ),
    );
  }

  private async newestUndos(tenant: string, changes: readonly StoredChange[]): Promise<Map<string, StoredChange>> {
    if (changes.length === 0) return new Map();
    const asked = {
      field: 'undoes',
      values: changes.map(({ id }) => id),
      sort: [{ field: 'position', direction: 'descending' as const }],
    };
    const found = await this.platform.readModels.firstOfEach<ChangeDocument>(changeDocuments, tenant, asked);
    return new Map(found.map((undo) => [undo.body.undoes ?? '', undo]));
  }
}

/** It failed, or restored nothing: it can be asked for again. */
const isVain = (undo: ChangeDocument, undone: ChangeDocument | undefined): boolean =>
  undo.parts.some(({ operation }) => operation?.state === 'failed') ||
  (!isAboutImport(undo, undone) && undo.parts.every(({ operation }) => operation?.changed === 0));

const isFinished = ({ parts }: ChangeDocument): boolean =>
  parts.every(({ operation }) => operation === undefined || operation.state === 'completed');
