import { Body, Controller, Get, Put } from '@nestjs/common';
import { type SignInPolicy as PresentedPolicy, signInPolicyBody } from '@daybook/contracts';
import { type Caller, CallerOf, NeedsRecentSignIn, ZodPipe } from '@daybook/nest';
import type { z } from 'zod';
import { SignInPolicy } from './sign-in-policy.js';

/** How administrators have to sign in. Open to one who does not do so yet, who has to learn of it somewhere. */
@Controller('api/administrators/policy/second-factor')
export class SignInPolicyController {
  constructor(private readonly policy: SignInPolicy) {}

  @Get()
  read(@CallerOf() caller: Caller): Promise<PresentedPolicy> {
    return this.present(caller);
  }

  @NeedsRecentSignIn()
  @Put()
  async change(
    @CallerOf() caller: Caller,
    @Body(new ZodPipe(signInPolicyBody)) { isRequired }: z.infer<typeof signInPolicyBody>,
  ): Promise<PresentedPolicy> {
    await this.policy.require(caller, isRequired === 1);
    return this.present(caller);
  }

  private async present(caller: Caller): Promise<PresentedPolicy> {
    const { isRequired, isMet } = await this.policy.read(caller);
    return { isRequired: isRequired ? 1 : 0, isMet: isMet ? 1 : 0 };
  }
}
