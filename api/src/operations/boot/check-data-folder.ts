import { accessSync, constants, mkdirSync } from 'node:fs';
import { type Config, StartError } from '../../platform/config/config.js';
import { uploadsFolder } from '../../platform/uploads/local-files.js';
import { stagingFolder } from '../../platform/uploads/staging-directory.js';

/**
 * Creates the folders of uploads, and checks that this user can write to them: another user may own them.
 * @throws {StartError} when it cannot.
 */
export function checkDataFolder({ dataDir, uploadsBucket }: Pick<Config, 'dataDir' | 'uploadsBucket'>): void {
  if (!uploadsBucket) checkFolder(uploadsFolder(dataDir));
  checkFolder(stagingFolder(dataDir));
}

function checkFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The server cannot write to ${folder} (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder of its user.`,
    );
  }
}
