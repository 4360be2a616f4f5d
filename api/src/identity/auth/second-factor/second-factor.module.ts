import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { SecondFactorController } from './second-factor.controller.js';

/** A member's codes. Signing in requires them, so the service that verifies them belongs to the auth module. */
@Module({ imports: [AuthModule], controllers: [SecondFactorController] })
export class SecondFactorModule {}
