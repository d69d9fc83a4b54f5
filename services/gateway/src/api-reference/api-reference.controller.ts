import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { openApiDocument } from '@daybook/contracts/api';
import type { Request, Response } from 'express';
import { createDocumentTemplates, fillDocument } from '../document-templates.js';
import { contentSecurityPolicy } from '../security-headers.js';
import { GATEWAY, type GatewayParts } from '../gateway-options.js';
import { pageMarkup, plainFrame } from './page.js';
import { ReadyAnswer } from './ready-answer.js';

const nonceBytes = 18;
/** Stands in the page where each answer has a nonce of its own. */
const noncePlace = '{{nonce}}';

/** What the gateway answers itself below `/api`. */
export const referencePaths: ReadonlySet<string> = new Set(['/api/docs', '/api/openapi.json']);

/** The API's description, as a document for programs and as a page for people. */
@Controller('api')
export class ApiReferenceController {
  private readonly description: ReadyAnswer;
  private readonly content: string;
  private readonly templateOf: ReturnType<typeof createDocumentTemplates>;
  private made: { frame: string; parts: readonly Buffer[] } | undefined;

  constructor(@Inject(GATEWAY) private readonly gateway: GatewayParts) {
    const document = openApiDocument();
    this.description = new ReadyAnswer(JSON.stringify(document), 'application/json; charset=utf-8');
    this.content = pageMarkup(document, noncePlace);
    this.templateOf = createDocumentTemplates(gateway.frontends);
  }

  @Get('openapi.json')
  describe(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.description.send(request, response);
  }

  @Get('docs')
  async page(@Res() response: Response): Promise<void> {
    const nonce = Buffer.from(this.gateway.platform.ids.bytes(nonceBytes)).toString('base64');
    const parts = this.partsIn(await this.templateOf('reference').catch(() => plainFrame));
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
    const between = Buffer.from(nonce);
    response.end(Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]))));
  }

  /** What stands before, between and after the places of the nonce: made once, for it is long, and everybody may ask. */
  private partsIn(frame: string): readonly Buffer[] {
    if (this.made?.frame !== frame) {
      const page = frame.replace('{{content}}', () => this.content);
      const filled = fillDocument(page, { nonce: noncePlace, state: {}, preload: [] });
      this.made = { frame, parts: filled.split(noncePlace).map((part) => Buffer.from(part)) };
    }
    return this.made.parts;
  }
}
