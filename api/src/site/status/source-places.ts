import { Inject, Injectable } from '@nestjs/common';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { HostVersion, RemoteVersion } from '@stoa/contract';
import { LRUCache } from 'lru-cache';
import { bounds } from '../../platform/bounds.js';
import { REGISTRY } from '../registry/open-registry.js';
import type { RegistrySource } from '../registry/registry-source.js';

const FRAME = /^(.+):(\d+):(\d+)$/;

/** Finds the sources of places in builds, by the source maps stored with them. */
@Injectable()
export class SourcePlaces {
  /** Source maps by build and file, in characters; false for a file without one. */
  private readonly maps = new LRUCache<string, { map: TraceMap | false; size: number }>({
    maxSize: bounds.keptSourceMaps,
    sizeCalculation: ({ size }) => size,
  });

  constructor(@Inject(REGISTRY) private readonly registry: RegistrySource) {}

  /** Returns `source:line:column` for each frame, or the frame itself where the source is unknown. */
  of(app: string, build: RemoteVersion | HostVersion, frames: readonly string[]): Promise<string[]> {
    return Promise.all(frames.map((frame) => this.placeOf(app, build, frame)));
  }

  private async placeOf(app: string, build: RemoteVersion | HostVersion, frame: string): Promise<string> {
    const [, file = '', line, column] = FRAME.exec(frame) ?? [];
    // Only files of the build are read.
    if (!Object.hasOwn(build.integrity, file)) return frame;
    const map = await this.mapOf(app, build, `${file}.map`);
    if (!map) return frame;
    // Stacks count columns from 1, source maps from 0.
    const found = originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    if (found.source === null) return frame;
    return `${found.source.replace(/^webpack:\/\/[^/]*\//, '')}:${found.line}:${found.column + 1}`;
  }

  private async mapOf(
    app: string,
    build: RemoteVersion | HostVersion,
    name: string,
  ): Promise<TraceMap | false> {
    const key = `${app}@${build.version} ${name}`;
    const known = this.maps.get(key);
    if (known) return known.map;
    const text = await this.registry.readFile(app, build, name).catch(() => undefined);
    const map = text !== undefined && text.length <= bounds.sourceMapCharacters && parse(text);
    this.maps.set(key, { map, size: map ? (text?.length ?? 1) : 1 });
    return map;
  }
}

function parse(text: string): TraceMap | false {
  try {
    return new TraceMap(text);
  } catch {
    return false;
  }
}
