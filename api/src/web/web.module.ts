import { Module } from '@nestjs/common';
import { WebServer } from './web.server.js';

/** Everything that is not the API: the page of every path, the shell's files and the published remotes. */
@Module({ providers: [WebServer] })
export class WebModule {}
