import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LiveBusModule } from './live-bus.module.js';
import { LiveGateway } from './live.gateway.js';

@Module({ imports: [AuthModule, LiveBusModule], providers: [LiveGateway] })
export class LiveModule {}
