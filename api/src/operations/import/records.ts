import { type ImportedComment, readComment } from './comment-line.js';
import { type ImportedCommunity, readCommunity } from './community-line.js';
import { LineProblem } from './source-fields.js';
import { type ImportedPost, readSubmission } from './submission.js';

/** What a line of a dump contains. */
export type ImportedRecord = ImportedPost | ImportedComment | ImportedCommunity;

/**
 * Parses one line of a dump, whose fields determine its kind.
 * @throws {LineProblem} when it is no submission, comment or community that can be stored.
 */
export function readRecord(text: string): ImportedRecord {
  const value = parsed(text);
  if ('title' in value && 'subreddit' in value) return readSubmission(value);
  if ('body' in value && 'link_id' in value) return readComment(value);
  if ('display_name' in value) return readCommunity(value);
  throw new LineProblem('is neither a submission, a comment nor a community');
}

function parsed(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new LineProblem('is not JSON');
  }
  if (typeof value !== 'object' || value === null) throw new LineProblem('is not a JSON object');
  return value;
}
