import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LiveBusModule } from '../bus/live-bus.module.js';
import { Connections } from './connections.js';
import { LiveAdmission } from './live-admission.js';
import { LiveGateway } from './live.gateway.js';

@Module({ imports: [AuthModule, LiveBusModule], providers: [Connections, LiveAdmission, LiveGateway] })
export class LiveModule {}
