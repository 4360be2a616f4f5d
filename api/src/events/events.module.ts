import { type BeforeApplicationShutdown, Global, Module } from '@nestjs/common';
import { Events } from './events.js';

/** Events for every feature; what is under way is finished before the database closes. */
@Global()
@Module({ providers: [Events], exports: [Events] })
export class EventsModule implements BeforeApplicationShutdown {
  constructor(private readonly events: Events) {}

  beforeApplicationShutdown(): Promise<void> {
    return this.events.settled();
  }
}
