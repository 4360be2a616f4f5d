import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { SecondFactorController } from './second-factor.controller.js';

/** A member's own codes. Signing in asks for them, so the service that takes them is a part of that. */
@Module({ imports: [AuthModule], controllers: [SecondFactorController] })
export class SecondFactorModule {}
