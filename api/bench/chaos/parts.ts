import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What runs, or is kept on the disk, until the end of a bench. */
interface Part {
  stop(): unknown;
}

/** The parts of a bench, which end in the opposite order of their start. */
export class Parts {
  private readonly parts: Part[] = [];

  /** Has a part end with the others. */
  keep<Kept extends Part>(part: Kept): Kept {
    this.parts.push(part);
    return part;
  }

  /** Creates a temporary folder. The database can read it even as root, where it runs as another user. */
  makeFolder(prefix: string): string {
    const folder = mkdtempSync(join(tmpdir(), prefix));
    this.keep({ stop: () => rmSync(folder, { recursive: true, force: true }) });
    chmodSync(folder, 0o755);
    return folder;
  }

  /** Ends all; one that cannot end keeps no other from it. */
  async stop(): Promise<void> {
    const errors: unknown[] = [];
    for (let part = this.parts.pop(); part; part = this.parts.pop())
      await Promise.resolve(part)
        .then((one) => one.stop())
        .catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, `Not all has ended: ${errors.join('; ')}`);
  }
}

/** Uses parts, and ends them whatever happens, an interrupt included. */
export async function withParts<Result>(use: (parts: Parts) => Promise<Result>): Promise<Result> {
  const parts = new Parts();
  const interrupted = () => void parts.stop().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await use(parts);
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await parts.stop();
  }
}

/** Runs a bench that says with its answer whether all was well; ends the process with 0 or 1. */
export async function runBench(bench: () => Promise<boolean>): Promise<never> {
  const isWell = await bench().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  process.exit(isWell ? 0 : 1);
}
