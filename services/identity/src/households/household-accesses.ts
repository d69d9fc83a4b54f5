import { Injectable } from '@nestjs/common';
import type { HouseholdAccess, ListedHousehold } from '@daybook/contracts';
import type { RegisteredAccount } from '../account/account.js';
import { Accounts } from '../account/accounts.js';
import { householdNotFound } from '../refusals.js';
import { type HouseholdState, memberOf, type SharedHousehold } from './household.js';
import { Households } from './households.js';

/** What nobody can name any more is still called something. */
const nameless = 'Household';

/** Of a household that the account lists, its own among them. Whether the person belongs to it say the streams. */
export const listedTenant = (
  { userId, tenant, households }: Pick<RegisteredAccount, 'userId' | 'tenant' | 'households'>,
  household: number,
): string | undefined =>
  household === userId ? tenant : households.find((one) => one.household === household)?.tenant;

/** What a person is in which households. */
@Injectable()
export class HouseholdAccesses {
  constructor(
    private readonly accounts: Accounts,
    private readonly households: Households,
  ) {}

  /**
   * Undefined where the person does not belong to it. The streams are asked each time, so that a removal counts at once, on every replica.
   * @param user UUID
   * @param household API id
   */
  async of(user: string, household: number): Promise<HouseholdAccess | undefined> {
    const account = await this.accounts.find(user);
    if (!account) return undefined;
    const isOwn = household === account.userId;
    const tenant = listedTenant(account, household);
    const state = tenant === undefined ? undefined : await this.households.find(tenant);
    const role = state && this.roleIn(state, user, isOwn);
    return tenant === undefined || role === undefined ? undefined : { tenant, role };
  }

  /** The person's own first, then in the order of joining. */
  async list(user: string): Promise<ListedHousehold[]> {
    const account = await this.accounts.find(user);
    if (!account) return [];
    const ids = [account.userId, ...account.households.map(({ household }) => household)];
    const found: ListedHousehold[] = [];
    for (const id of ids) {
      const access = await this.of(user, id);
      if (!access) continue;
      const isOwn = id === account.userId ? 1 : 0;
      const name = await this.nameOf(access.tenant, isOwn ? account : undefined);
      found.push({ id, role: access.role, isOwn, name, ...(await this.without(access.tenant, user)) });
    }
    return found;
  }

  /** UUIDs of all that the person belongs to. @param user UUID */
  async tenantsOf(user: string): Promise<string[]> {
    const account = await this.accounts.find(user);
    const found: string[] = [];
    for (const id of account ? [account.userId, ...account.households.map(({ household }) => household)] : []) {
      const access = await this.of(user, id);
      if (access) found.push(access.tenant);
    }
    return found;
  }

  /** Those among the chosen ones to which the person belongs now; of nothing chosen their own. @param chosen API ids */
  async among(user: string, { userId }: RegisteredAccount, chosen: readonly number[] = [userId]): Promise<number[]> {
    const found: number[] = [];
    for (const household of chosen) if (await this.of(user, household)) found.push(household);
    return found;
  }

  /** @throws Problem 404 where the person does not belong to one of them. @param households API ids */
  async expectAll(user: string, households: readonly number[]): Promise<void> {
    for (const household of households) if (!(await this.of(user, household))) throw householdNotFound();
  }

  /**
   * What a message calls the household that it is about; undefined where that goes without saying, since the person is told of their own alone.
   * @param chosen API ids of all that they are told of
   */
  async nameIn(
    account: RegisteredAccount,
    household: number,
    chosen: readonly number[] = [],
  ): Promise<string | undefined> {
    const isOwn = household === account.userId;
    const tenant = listedTenant(account, household);
    if (tenant === undefined || (isOwn && chosen.length < 2)) return undefined;
    return this.nameOf(tenant, isOwn ? account : undefined);
  }

  /** Whether somebody else is an owner of it, and does not leave. */
  async hasOtherOwner(tenant: string, user: string): Promise<boolean> {
    const state = await this.households.find(tenant);
    if (state?.status !== 'shared') return false;
    const others = state.members.filter((member) => member.role === 'owner' && member.user !== user);
    for (const other of others) if (await this.accounts.find(other.user)) return true;
    return false;
  }

  /** What becomes of it when the person deletes their account: another owner keeps it, or its founder does. */
  private async without(tenant: string, user: string): Promise<Pick<ListedHousehold, 'others' | 'endsWithAccount'>> {
    const state = await this.households.find(tenant);
    if (state?.status !== 'shared') return { others: 0, endsWithAccount: 1 };
    const others = state.members.filter((member) => member.user !== user);
    const founder = others.find((member) => member.user === state.founder.user);
    const goesOn =
      (await this.hasOtherOwner(tenant, user)) || (founder !== undefined && !!(await this.accounts.find(founder.user)));
    return { others: others.length, endsWithAccount: goesOn ? 0 : 1 };
  }

  /** After the person whose account it came with, and after them of the first who owns it. */
  async nameOf(tenant: string, own?: RegisteredAccount): Promise<string> {
    const state = own ? undefined : await this.households.find(tenant);
    const account = own ?? (state?.status === 'shared' ? await this.namesake(state) : undefined);
    const name = account && `${account.firstName} ${account.lastName}`.trim();
    return name ? `${name}’s household` : nameless;
  }

  /** Those that the account lists and the person belongs to no more. */
  async formerOf(user: string, { households }: RegisteredAccount): Promise<string[]> {
    const former: string[] = [];
    for (const { tenant, household } of households) if (!(await this.of(user, household))) former.push(tenant);
    return former;
  }

  private async namesake({ founder, members }: SharedHousehold): Promise<RegisteredAccount | undefined> {
    const owner = members.find(({ role }) => role === 'owner');
    return (await this.accounts.find(founder.user)) ?? (owner && (await this.accounts.find(owner.user)));
  }

  private roleIn(state: HouseholdState, user: string, isOwn: boolean): HouseholdAccess['role'] | undefined {
    return state.status === 'alone' ? (isOwn ? 'owner' : undefined) : memberOf(state, user)?.role;
  }
}
