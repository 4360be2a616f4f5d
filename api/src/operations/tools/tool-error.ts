/** A tool's failure; the message is a plain sentence for its user. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
