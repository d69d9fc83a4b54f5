import type { RemotesList } from '@daybook/contracts';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { gzipSync } from 'node:zlib';
import { chooseDocument, signInFor } from './choose-document.js';
import { createDocumentTemplates, fillDocument, preloadOf } from './document-templates.js';
import { chosenHousehold, householdCookie } from './household-of.js';
import { readPerson } from './read-person.js';
import { createRemotes } from './remotes.js';
import { contentSecurityPolicy } from './security-headers.js';
import { isSecure } from './trusted-headers.js';
import { GATEWAY, type GatewayParts } from './gateway-options.js';

/** The remote whose first view a signed-in person sees. */
const firstRemote = 'dashboard';
const nonceBytes = 18;
const noRemotes: RemotesList = { remotes: {} };
/** Below it compressing saves no packet. */
const worthCompressing = 1_400;

/** Documents and the list of remotes: the session decides which document a path is, so that nothing flashes. */
@Controller()
export class DocumentController {
  private readonly templateOf: ReturnType<typeof createDocumentTemplates>;
  private readonly remotes: ReturnType<typeof createRemotes>;

  constructor(@Inject(GATEWAY) private readonly gateway: GatewayParts) {
    this.templateOf = createDocumentTemplates(gateway.frontends);
    this.remotes = createRemotes(gateway.frontends, gateway.platform.clock);
  }

  @Get('remotes.json')
  async remotesJson(@Res({ passthrough: true }) response: Response) {
    response.setHeader('Cache-Control', 'no-store');
    return this.remotes();
  }

  @Get('{*path}')
  async document(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { upstreams, identitySecret, platform, userOf, changes } = this.gateway;
    const own = await userOf(request);
    const { identity, household, role } = own ? await chosenHousehold(this.gateway, request, own) : {};
    // Before anything is read: the page is sent what changes from here on.
    const changesFrom = identity && (await changes.mark(identity.tenant).catch(() => undefined));
    const person = identity && (await readPerson(upstreams, identity, identitySecret));
    const opened = household ?? (person && request.query['household'] === String(person.user.id) && person.user.id);
    if (opened) response.append('Set-Cookie', householdCookie(opened, isSecure(request, this.gateway.publicOrigin)));
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Accept-Encoding, Cookie');
    const signIn = person ? undefined : signInFor(request.path, request.url.split('?')[1] ?? '');
    if (signIn !== undefined) return response.redirect(signIn);
    const { name, status, sendsNothing } = chooseDocument(request.path, person !== undefined);
    const list = name === 'shell' ? await this.remotes() : noRemotes;
    const nonce = Buffer.from(platform.ids.bytes(nonceBytes)).toString('base64');
    const state = name === 'shell' ? { ...person, ...list, changesFrom, household, role } : {};
    const template = await this.templateOf(name);
    const preload = preloadOf(list.remotes[firstRemote]);
    const html = Buffer.from(fillDocument(template, { nonce, state, preload }));
    response.status(status);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, sendsNothing));
    if (html.length < worthCompressing || !request.acceptsEncodings('gzip')) {
      response.end(html);
      return;
    }
    response.setHeader('Content-Encoding', 'gzip');
    response.end(gzipSync(html, { level: 1 }));
  }
}
