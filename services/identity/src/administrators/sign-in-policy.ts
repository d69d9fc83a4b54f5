import { Injectable } from '@nestjs/common';
import type { EventOf, PolicyEvents } from '@daybook/contracts';
import { type CommandHandler, type Decider, reject } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, Problem, refuse } from '@daybook/nest';
import { Accounts } from '../account/accounts.js';
import { needsMoreThanPassword } from '../account/account.js';
import { rejections } from '../refusals.js';
import { AdministratorSet } from './administrator-set.js';

type PolicyEvent = EventOf<PolicyEvents>;
type Policy = { secondFactorRequired: boolean };
type PolicyCommand = { type: 'RequireSecondFactor'; required: boolean };

/** Of the whole installation. */
export const policyStream = 'policy';

export const policyDecider: Decider<PolicyCommand, Policy, PolicyEvent, never> = {
  initialState: () => ({ secondFactorRequired: false }),
  decide: ({ required }, { secondFactorRequired }) =>
    required === secondFactorRequired ? [] : [{ type: 'AdministratorFactorChosen', data: { required } }],
  evolve: (_, { data }) => ({ secondFactorRequired: data.required }),
};

/** What is asked of administrators before anything is open to them. */
@Injectable()
export class SignInPolicy {
  private readonly handler: CommandHandler<PolicyCommand, Policy, PolicyEvent>;

  constructor(
    private readonly accounts: Accounts,
    private readonly administrators: AdministratorSet,
    eventSourcing: EventSourcing,
  ) {
    this.handler = eventSourcing.commandHandler(policyDecider);
  }

  /** As it stands, and whether the caller meets it. @throws Problem 403 unless the caller is an administrator */
  async read({ user }: Caller): Promise<{ isRequired: boolean; isMet: boolean }> {
    if (!(await this.administrators.has(user))) return refuse(rejections, reject('forbidden'));
    const { view: policy } = await this.handler.read(policyStream, (state) => state);
    const account = await this.accounts.find(user);
    return { isRequired: policy.secondFactorRequired, isMet: account !== undefined && needsMoreThanPassword(account) };
  }

  /** @throws Problem 403 unless the caller is an administrator who has what is asked of them */
  async admit(caller: Caller): Promise<void> {
    const { isRequired, isMet } = await this.read(caller);
    if (!isRequired || isMet) return;
    throw new Problem(403, 'second-factor-required', 'Administrators need two-factor sign-in here');
  }

  /** Whoever asks it of others has it: so nobody finds Admin closed by what they have just done. @throws Problem */
  async require(caller: Caller, required: boolean): Promise<void> {
    await this.admit(caller);
    if (required && !(await this.read(caller)).isMet) return refuse(rejections, reject('no-second-factor'));
    const metadata = { ...metadataOf(caller, 'require-second-factor'), tenant: null };
    await this.handler.execute(policyStream, { type: 'RequireSecondFactor', required }, metadata);
  }
}
