import type { Answer } from '@stoa/contract';
import { Controller } from '@nestjs/common';
import { Database } from '../db/database.js';
import { Call } from '../http/call.decorator.js';
import { Fault } from '../http/fault.js';
import { Lifecycle } from './lifecycle.js';

const PING = { name: 'health_ping', text: 'SELECT 1' };

@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: Lifecycle,
  ) {}

  @Call('getLiveness')
  live(): Answer<'getLiveness'> {
    return { status: 'ok' };
  }

  @Call('getReadiness')
  async ready(): Promise<Answer<'getReadiness'>> {
    if (this.lifecycle.isEnding) throw new Fault('SHUTTING_DOWN');
    await this.database.rows(PING, []);
    return { status: 'ok' };
  }
}
