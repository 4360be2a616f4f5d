import { Module } from '@nestjs/common';
import { RemoteProblemsController } from './remote-problems.controller.js';
import { WebServer } from './web.server.js';

/** Everything around the API: the page of every path, the shell's files, the published remotes, and how they fared. */
@Module({ controllers: [RemoteProblemsController], providers: [WebServer] })
export class WebModule {}
