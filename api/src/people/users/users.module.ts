import { Global, Module } from '@nestjs/common';
import { UsersController } from './users.controller.js';
import { UsersQuery } from './users.query.js';

@Global()
@Module({
  controllers: [UsersController],
  providers: [UsersQuery],
  exports: [UsersQuery],
})
export class UsersModule {}
