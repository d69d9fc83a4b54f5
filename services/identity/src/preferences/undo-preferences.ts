import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UndoneChange, UndoPreview } from '@daybook/contracts';
import { foldStream, nextUndoOf } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, PLATFORM, refuse } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { rejections } from '../refusals.js';
import { HouseholdPreferences } from './household-preferences.js';
import { PreferenceValues } from './preference-values.js';
import { preferencesStream } from './preferences.js';

/** Values that a preview lists at most. */
const mostKept = 50;

/** Undoes a change of preferences, as far as nobody has changed it since. `execute` of the bus throws a Problem when it is refused. */
export class UndoPreferences extends Command<UndoneChange> {
  constructor(
    readonly caller: Caller,
    readonly root: string,
  ) {
    super();
  }
}

@CommandHandler(UndoPreferences)
export class UndoPreferencesHandler implements ICommandHandler<UndoPreferences> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly preferences: HouseholdPreferences,
  ) {}

  async execute({ caller, root }: UndoPreferences): Promise<UndoneChange> {
    const { tenant } = caller;
    const undo = await this.nextUndo(tenant, root);
    const metadata = { ...metadataOf(caller, 'undo', undo), undoes: root };
    let restored = 0;
    const command = async () => {
      const { data, restores } = (await this.read(tenant)).inverseOf(root);
      restored = restores;
      return { type: 'restore' as const, data };
    };
    const result = await this.preferences.handler.execute(preferencesStream(tenant), command, metadata);
    if (!result.ok) return refuse(rejections, result.rejection);
    await this.eventSourcing.settle(tenant, 'preferences', result.position);
    const values = await this.read(tenant);
    const kept = values.inverseOf(root).keeps.length;
    // What a repeat restored is what its own undo would take back.
    return {
      root: undo,
      state: 'completed',
      restored: result.repeated ? values.inverseOf(undo).restores : restored,
      kept,
    };
  }

  /** What an undo would do now. */
  async preview(tenant: string, root: string): Promise<UndoPreview> {
    await this.nextUndo(tenant, root);
    const { restores, keeps } = (await this.read(tenant)).inverseOf(root);
    const told = keeps.slice(0, mostKept).map(({ name, field, changedBy }) => {
      const kind = field === 'color' ? ('category' as const) : ('preferences' as const);
      return { subject: { kind, id: name, label: name }, field, changedBy };
    });
    return { restores, kept: keeps.length, keeps: told };
  }

  /** Id of the undo of a change that is not undone itself. @throws Problem 404 where there is no such change */
  private async nextUndo(tenant: string, root: string): Promise<string> {
    const { changes } = await this.read(tenant);
    return nextUndoOf(changes, root) ?? refuse(rejections, { rejected: 'change-not-found' });
  }

  private async read(tenant: string): Promise<PreferenceValues> {
    const values = new PreferenceValues(await this.preferences.nameChanges(tenant));
    await foldStream(this.platform.events, this.eventSourcing.codec, preferencesStream(tenant), values);
    return values;
  }
}
