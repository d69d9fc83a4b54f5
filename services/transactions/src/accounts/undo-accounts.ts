import { Inject, Injectable } from '@nestjs/common';
import { accountsCategory } from '@daybook/contracts';
import { EventSourcing, PLATFORM, UndoOfValues } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { rejections } from '../rejections.js';
import { AccountValues } from './account-values.js';
import type { AccountEvent, ChangeAccounts, DescribedAccounts } from './accounts.js';
import { HouseholdAccounts } from './household-accounts.js';

/** Undoes a change of accounts, as far as nobody has changed it since. */
@Injectable()
export class UndoAccounts extends UndoOfValues<ChangeAccounts, DescribedAccounts, AccountEvent> {
  constructor(@Inject(PLATFORM) platform: Platform, eventSourcing: EventSourcing, accounts: HouseholdAccounts) {
    super(platform, eventSourcing, {
      category: accountsCategory,
      handler: accounts.handler,
      valuesOf: () => Promise.resolve(new AccountValues()),
      rejections,
    });
  }
}
